-- For commands and scheduled functions: erasure, the retention period, test enquiries.

-- The record of erasures: who erased how many enquiries, and when, but not whose they were.
create table if not exists private.erasures (
  number bigint generated always as identity primary key,
  erased_at timestamptz not null default now(),
  enquiries int not null check (enquiries > 0),
  erased_by text not null check (char_length(erased_by) between 1 and 200)
);

-- Everything sent from an email address, or one enquiry by its id.
create or replace function public.enquiries_of(who text) returns setof public.enquiries
language sql stable set search_path = '' as $$
  select * from public.enquiries
  where (lower(trim(email)) = lower(trim(who)) and trim(who) <> '')
    or id = substring(who, '^[0-9A-Fa-f-]{36}$')::uuid
  order by created_at
$$;

-- Deletes them and records it. Returns what was deleted: more may have arrived since the preview.
create or replace function public.erase_enquiries(who text, erased_by text) returns jsonb
language sql set search_path = '' as $$
  with gone as (
    delete from public.contact_submissions where id = any(array(select id from public.enquiries_of(who))) returning *
  ), recorded as (
    insert into private.erasures (enquiries, erased_by)
    select count(*), left(trim(erase_enquiries.erased_by), 200) from gone having count(*) > 0
  )
  select coalesce(jsonb_agg(gone order by created_at), '[]') from gone
$$;

-- Enquiries from other addresses that contain this one anywhere. A person decides whether to erase them too.
create or replace function public.mentions_of(address text)
returns table (id uuid, created_at timestamptz, first_name varchar, last_name varchar, email varchar, found_in text)
language sql stable set search_path = '' as $$
  select other.id, other.created_at, other.first_name, other.last_name, other.email,
    string_agg(field.key, ', ' order by field.key)
  from public.contact_submissions as other
  cross join jsonb_each_text(to_jsonb(other)) as field
  cross join lower(trim(address)) as wanted
  where wanted like '%@%' and lower(trim(other.email)) <> wanted and position(wanted in lower(field.value)) > 0
  group by other.id
  order by other.created_at
$$;

-- Deletes enquiries older than the retention period, and address hashes older than a day. Returns how many enquiries.
create or replace function public.purge_submissions(months int) returns int
language plpgsql set search_path = '' as $$
declare
  deleted int;
begin
  if months is null or months < 1 then
    raise sqlstate '22023' using message = 'The retention period must be at least one month';
  end if;
  delete from public.contact_submissions where created_at < now() - make_interval(months => months);
  get diagnostics deleted = row_count;
  update private.enquiry_state set address_hash = null, network_hash = null
  where address_hash is not null and received_at < now() - interval '1 day';
  delete from private.digests where day < current_date - 30;
  return deleted;
end $$;

-- Announces a test enquiry under this last name within ten minutes: its row is marked so that it is never forwarded.
create or replace function public.expect_canary(token text) returns void
language plpgsql set search_path = '' as $$
begin
  delete from private.canaries as known where known.until <= now() or known.token = expect_canary.token;
  insert into private.canaries (token) values (expect_canary.token);
end $$;

-- Sets where new enquiries are announced, for `npm run set-up`. False if pg_net is switched off.
create or replace function public.set_webhook(url text, secret text) returns boolean
language plpgsql set search_path = '' as $$
begin
  update private.settings set webhook_url = set_webhook.url, webhook_secret = set_webhook.secret where only_row;
  return exists (select from pg_namespace where nspname = 'net');
end $$;
