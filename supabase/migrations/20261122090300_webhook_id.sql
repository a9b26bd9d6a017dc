-- The webhook carries the new row's id and nothing else: pg_net keeps what it sends for a while, and the site reads the
-- row itself. The secret is read with the trigger's rights alone, so that it can be asked for by nobody else.

create or replace function private.webhook_secret() returns text
language plpgsql stable security invoker set search_path = '' as $$
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
begin
  select webhook_url into url from private.settings;
  if url is null or to_regproc('net.http_post') is null then
    return null;
  end if;
  execute 'select net.http_post(url := $1, body := $2, headers := $3, timeout_milliseconds := 10000)'
  using url, jsonb_build_object('id', new.id), jsonb_build_object(
    'content-type', 'application/json', 'x-webhook-secret', coalesce(private.webhook_secret(), '')
  );
  return null;
exception when others then
  raise warning 'The enquiry was stored but not announced: %', sqlerrm;
  return null;
end $$;
