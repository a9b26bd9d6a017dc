-- Announces every new enquiry to the site (/api/lead-created) as Supabase's database webhooks do. It speaks through
-- pg_net, which hosted projects have: the request leaves after the commit, in the background. Where pg_net is missing
-- (the local database, a plain PostgreSQL), or while no address is set, it does nothing; a failure here never costs
-- an enquiry, and the reminder mails what was not announced.
--
-- Set it up once in the SQL editor, with the same secret as the site's WEBHOOK_SECRET:
--   update private.settings set webhook_url = 'https://www.example.com/api/lead-created', webhook_secret = '…';
-- The secret may stand in the vault instead, under the name webhook_secret:
--   select vault.create_secret('…', 'webhook_secret');

do $$ begin
  if exists (select from pg_available_extensions where name = 'pg_net') then
    create schema if not exists extensions;
    create extension if not exists pg_net with schema extensions;
  end if;
exception when others then
  raise notice 'pg_net could not be enabled (%): enable it under Database, Extensions', sqlerrm;
end $$;

create or replace function private.webhook_secret() returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  secret text;
begin
  select webhook_secret into secret from private.settings;
  if secret is null and to_regclass('vault.decrypted_secrets') is not null then
    execute 'select decrypted_secret from vault.decrypted_secrets where name = $1 limit 1'
    into secret using 'webhook_secret';
  end if;
  return secret;
end $$;

create or replace function private.announce_submission() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  url text;
  payload jsonb := jsonb_build_object(
    'type', 'INSERT', 'table', tg_table_name, 'schema', tg_table_schema, 'record', to_jsonb(new), 'old_record', null
  );
begin
  select webhook_url into url from private.settings;
  if url is null or to_regproc('net.http_post') is null then
    return null;
  end if;
  execute 'select net.http_post(url := $1, body := $2, headers := $3, timeout_milliseconds := 10000)'
  using url, payload, jsonb_build_object(
    'content-type', 'application/json', 'x-webhook-secret', coalesce(private.webhook_secret(), '')
  );
  return null;
exception when others then
  raise warning 'The enquiry was stored but not announced: %', sqlerrm;
  return null;
end $$;

create or replace trigger announce_submission after insert on public.contact_submissions
  for each row execute function private.announce_submission();

revoke all on function private.webhook_secret(), private.announce_submission() from public, anon, authenticated;
