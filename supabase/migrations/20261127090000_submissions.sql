-- Enquiries: what a visitor sends, what the server knows about it, and what happens on insert.
-- docs/database.md describes the whole schema. Every grant and policy is in the last file.

create schema if not exists private;

-- One row. Change a limit in the SQL editor; it takes effect at once.
create table if not exists private.settings (
  only_row boolean primary key default true check (only_row),
  -- Enquiries from one address, and from all addresses of one IPv6 /48, within the window. Null: no limit.
  rate_limit int default 20 check (rate_limit > 0),
  network_rate_limit int default 60 check (network_rate_limit > 0),
  rate_window interval not null default interval '10 minutes',
  -- A form sent sooner than this after it appeared was probably not filled in by a person.
  spam_elapsed_ms int not null default 2000,
  -- Acknowledgements within an hour: to one email address, and in total.
  acknowledgements_per_address int not null default 3,
  acknowledgements_per_hour int not null default 200,
  -- Emails to the team about a single enquiry within an hour. The rest are listed together.
  team_mails_per_hour int not null default 30,
  -- Future calls of one sender (same address or email) and of one IPv6 /48, and bookings within an hour. Null: no limit.
  calls_per_address int default 2 check (calls_per_address > 0),
  calls_per_network int default 6 check (calls_per_network > 0),
  calls_per_hour int default 10 check (calls_per_hour > 0),
  -- Key of the address hashes: random, and never leaves this database.
  address_key text not null default gen_random_uuid()::text || gen_random_uuid()::text,
  -- Webhook that is notified of new enquiries: see private.announce.
  webhook_url text,
  webhook_secret text
);
insert into private.settings default values on conflict do nothing;

-- In the order of lists. To add one, use Database, Enumerated types in the dashboard, or run
--   alter type public.lead_status add value 'letter sent' after 'called';
do $$ begin
  create type public.lead_status as enum ('new', 'called', 'booked', 'client', 'lost', 'junk');
exception when duplicate_object then null;
end $$;

-- The columns that people read and change. Text is stored as typed. Lengths are part of the types, so that longer text is rejected
-- before a trigger or an index reads it; each check constraint would also cost several microseconds per insert.
create table if not exists public.contact_submissions (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  -- Written by the team
  status public.lead_status not null default 'new',
  handled_by varchar(200),
  note varchar(2000),
  call_back_on date,
  -- Sent by the visitor (specification section 3)
  first_name varchar(200) not null,
  last_name varchar(200) not null default '',
  email varchar(320) not null,
  phone varchar(50) not null,
  service varchar(200) not null default '',
  service_type varchar(200) not null,
  form_type varchar(200) not null check (form_type::text in (
    'consultation', 'will_price_calculator', 'need_assessment', 'inheritance_risk_checker', 'will_cost_calculator',
    'instant_will'
  )),
  message varchar(5000) not null default '',
  consent boolean not null default true check (consent),
  postcode varchar(20),
  reference_number varchar(200),
  age_group varchar(200),
  gender varchar(200),
  has_will varchar(200),
  homeowner varchar(200),
  will_for varchar(200),
  -- The source of the session: utm_*, landing path, referrer host, ad click ids. A visitor's insert also carries
  -- "signals" in it, which the insert trigger uses to recognise probable spam:
  -- {"trap": hidden field filled in, "elapsed": milliseconds from form to submit}
  attribution jsonb
);

create index if not exists contact_submissions_created_at on public.contact_submissions (created_at);
create index if not exists contact_submissions_email on public.contact_submissions (lower(trim(email)));

-- The server's own notes, one row per enquiry. The foreign key is checked at commit, because the trigger that
-- writes this row runs before the enquiry itself is stored.
create table if not exists private.enquiry_state (
  id uuid primary key
    references public.contact_submissions (id) on delete cascade deferrable initially deferred,
  received_at timestamptz not null default now(),
  -- The transaction that sent it, which alone may read the row back
  sent_by xid8 not null default pg_current_xact_id(),
  -- Why this is probably spam, in words; null for everything else
  spam_reason text,
  -- Keyed hashes of the sender's address and IPv6 /48, deleted after a day
  address_hash text,
  network_hash text,
  mail_leased_until timestamptz,
  mail_attempts int not null default 0,
  -- "claimed" is when the email last counted towards the hourly limit; "unknown" counts emails that the mail server did not confirm.
  team_mailed_at timestamptz,
  team_mail_claimed_at timestamptz,
  team_mail_unknown int not null default 0,
  acknowledged_at timestamptz,
  acknowledgement_claimed_at timestamptz,
  -- Not to be sent before then: the hourly limit was reached
  acknowledgement_due_at timestamptz,
  acknowledgement_skipped text,
  acknowledgement_attempts int not null default 0,
  acknowledgement_unknown int not null default 0,
  follow_up_sent_at timestamptz,
  follow_up_attempts int not null default 0,
  -- A lease during an attempt, a pause after a failed one
  follow_up_not_before timestamptz,
  -- Why it is not forwarded: "none" (no follow-up for this form), "failed" (given up), "canary"
  follow_up_skipped text,
  call_at timestamptz,
  -- How often a time was chosen: at most twice, as it can be changed once
  call_choices int not null default 0,
  call_booked_at timestamptz,
  -- The call_at that the team was last mailed, and the one that was last confirmed to the visitor
  call_mailed_at timestamptz,
  call_confirmed_at timestamptz,
  call_leased_until timestamptz
);

create index if not exists enquiry_state_address on private.enquiry_state (address_hash, received_at)
  where address_hash is not null;
create index if not exists enquiry_state_network on private.enquiry_state (network_hash, received_at)
  where network_hash is not null;

-- The last names of test enquiries that `npm run canary` is about to send.
create table if not exists private.canaries (
  token text primary key check (char_length(token) between 12 and 64),
  until timestamptz not null default now() + interval '10 minutes'
);

-- Both tables as one, for the server. It shows nothing to a role that may not read the tables.
create or replace view public.enquiries with (security_invoker = true) as
  select
    id, created_at, status, handled_by, note, call_back_on,
    first_name, last_name, email, phone, service, service_type, form_type, message, consent, postcode,
    reference_number, age_group, gender, has_will, homeowner, will_for, attribution,
    spam_reason, mail_leased_until, mail_attempts,
    team_mailed_at, team_mail_claimed_at, team_mail_unknown,
    acknowledged_at, acknowledgement_claimed_at, acknowledgement_due_at, acknowledgement_skipped,
    acknowledgement_attempts, acknowledgement_unknown,
    follow_up_sent_at, follow_up_attempts, follow_up_not_before, follow_up_skipped,
    call_at, call_choices, call_booked_at, call_mailed_at, call_confirmed_at, call_leased_until
  from public.contact_submissions join private.enquiry_state using (id);

-- The address in an entry of a proxy header, or null.
create or replace function private.parse_address(entry text) returns inet
language plpgsql immutable set search_path = '' as $$
begin
  return host(regexp_replace(
    trim(left(entry, 100)),
    '^(?:\[([^]]+)\](?::\d+)?|(\d+\.\d+\.\d+\.\d+):\d+|::ffff:(\d+\.\d+\.\d+\.\d+))$', '\1\2\3', 'i'
  )::inet)::inet;
exception when others then
  return null;
end $$;

-- The visitor's address, or null. A browser talks to the API through Cloudflare, which overwrites cf-connecting-ip.
-- Without that header the rightmost public address of x-forwarded-for counts: a caller can forge those on the left.
-- /api/enquiry inserts with the secret key and names its visitor in x-enquiry-address, which is ignored from others.
create or replace function private.visitor_address() returns inet
language plpgsql stable set search_path = '' as $$
declare
  headers jsonb := nullif(current_setting('request.headers', true), '')::jsonb;
  address inet;
begin
  if current_setting('role', true) = 'service_role' then
    return private.parse_address(headers ->> 'x-enquiry-address');
  end if;
  address := private.parse_address(headers ->> 'cf-connecting-ip');
  if address is null and headers ? 'x-forwarded-for' then
    select candidate into address
    from unnest(string_to_array(right(headers ->> 'x-forwarded-for', 500), ',')) with ordinality as list (entry, position),
      private.parse_address(entry) as candidate
    where candidate is not null
    order by candidate <<= any (array[
      '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.168.0.0/16',
      '::1/128', 'fc00::/7', 'fe80::/10'
    ]::inet[]), position desc
    limit 1;
  end if;
  return address;
end $$;

-- Why an enquiry is probably spam, or null. One signal alone is not enough: people who know what they want are quick.
create or replace function private.spam_reason(trap boolean, elapsed numeric, message text, name text, quick_ms int)
returns text
language plpgsql immutable set search_path = '' as $$
declare
  link constant text := '(https?://|www\.)';
  is_quick boolean := coalesce(elapsed < quick_ms, false);
  links_in_message boolean := message ~* link;
  links_in_name boolean := name ~* link;
begin
  if (trap and (elapsed is null or is_quick or links_in_message))
    or (is_quick and (links_in_message or links_in_name)) then
    return array_to_string(array[
      case when trap then 'hidden field filled in' end,
      case when elapsed is null then 'time taken not known' end,
      case when is_quick then format('sent in %s seconds', round(elapsed / 1000, 1)) end,
      case when links_in_message then 'web link in the message' end,
      case when links_in_name then 'web link in the name' end
    ], '; ');
  end if;
  return null;
end $$;

-- Posts the new row's id to /api/lead-created through pg_net, which sends it after the commit. `npm run set-up` sets the
-- address and the secret (set_webhook). A failure never costs the enquiry: the function send-waiting mails whatever was not
-- announced.
create or replace function private.announce(submission uuid) returns void
language plpgsql set search_path = '' as $$
declare
  url text;
  secret text;
begin
  select webhook_url, webhook_secret into url, secret from private.settings;
  if to_regproc('net.http_post') is null then
    return;
  end if;
  execute 'select net.http_post(url := $1, body := $2, headers := $3, timeout_milliseconds := 10000)'
  using url, jsonb_build_object('id', submission), jsonb_build_object(
    'content-type', 'application/json', 'x-webhook-secret', coalesce(secret, '')
  );
exception when others then
  raise warning 'The enquiry was stored but not announced: %', sqlerrm;
end $$;

-- pg_net exists on hosted projects; the local database and a plain PostgreSQL work without it.
do $$ begin
  if exists (select from pg_available_extensions where name = 'pg_net') then
    create schema if not exists extensions;
    create extension if not exists pg_net with schema extensions;
  end if;
exception when others then
  raise notice 'pg_net could not be enabled (%): enable it under Database, Extensions', sqlerrm;
end $$;

-- Everything that happens when an enquiry arrives. Over a limit it fails with SQLSTATE PT429, which the API returns as
-- HTTP 429; the hint is the number of seconds after which a retry can succeed. A row that is already stored gets its
-- duplicate key error (23505) instead, so that a retry counts as delivered. A bad attribution never costs the
-- enquiry: if it is not an object, contains numbers or is far larger than a browser sends, it is dropped. Numbers are not
-- allowed because 1e131000 takes few bytes but is written out in as many digits.
-- Each statement and function call here costs every insert a few microseconds.
create or replace function private.receive_submission() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  has_numbers constant jsonpath := 'strict $.** ? (@.type() == "number")';
  settings record;
  address inet := private.visitor_address();
  hash_of_address text;
  hash_of_network text;
  blocking timestamptz;
  signals jsonb;
  trap boolean;
  elapsed numeric;
  reason text;
  skipped text;
begin
  select * into settings from private.settings;
  if address is not null then
    -- Keyed hashes, so that no address is stored; a household's IPv6 network (/64) counts as one address. The locks make
    -- simultaneous enquiries of one sender queue, so that each counts those before it.
    hash_of_address := encode(sha256(convert_to(
      settings.address_key || network(set_masklen(address, case family(address) when 6 then 64 else 32 end)), 'utf8'
    )), 'hex');
    if settings.rate_limit is not null then
      perform pg_advisory_xact_lock(hashtextextended(hash_of_address, 0));
      select received_at into blocking from private.enquiry_state
      where address_hash = hash_of_address and received_at > now() - settings.rate_window
      order by received_at desc offset settings.rate_limit - 1 limit 1;
    end if;
    if family(address) = 6 then
      hash_of_network := encode(sha256(convert_to(
        settings.address_key || network(set_masklen(address, 48)), 'utf8'
      )), 'hex');
      if settings.network_rate_limit is not null then
        perform pg_advisory_xact_lock(hashtextextended(hash_of_network, 0));
        blocking := greatest(blocking, (
          select received_at from private.enquiry_state
          where network_hash = hash_of_network and received_at > now() - settings.rate_window
          order by received_at desc offset settings.network_rate_limit - 1 limit 1
        ));
      end if;
    end if;
    if blocking is not null and not exists (select from private.enquiry_state where id = new.id) then
      raise sqlstate 'PT429' using
        message = 'Too many enquiries from this address or network',
        hint = greatest(1, ceil(extract(epoch from blocking + settings.rate_window - clock_timestamp())))::text;
    end if;
  end if;
  if jsonb_typeof(new.attribution) = 'object' then
    signals := new.attribution -> 'signals';
    new.attribution := nullif(new.attribution - 'signals', '{}');
  end if;
  trap := coalesce(signals -> 'trap' = 'true', false);
  elapsed := case when jsonb_typeof(signals -> 'elapsed') = 'number' then (signals -> 'elapsed')::numeric end;
  elapsed := case when elapsed between 0 and 1e12 then round(elapsed) end;
  if trap or elapsed < settings.spam_elapsed_ms then
    reason := private.spam_reason(
      trap, elapsed, new.message, new.first_name || ' ' || new.last_name, settings.spam_elapsed_ms
    );
  end if;
  if jsonb_typeof(new.attribution) <> 'object' or pg_column_size(new.attribution) > 16000
    or jsonb_path_exists(new.attribution, has_numbers) then
    new.attribution := null;
  end if;
  if char_length(new.last_name) between 12 and 64 then
    select 'canary' into skipped from private.canaries where token = new.last_name and until > now();
  end if;
  insert into private.enquiry_state (id, spam_reason, address_hash, network_hash, follow_up_skipped)
  values (new.id, reason, hash_of_address, hash_of_network, skipped);
  if settings.webhook_url is not null then
    perform private.announce(new.id);
  end if;
  return new;
end $$;

create or replace trigger receive_submission before insert on public.contact_submissions
  for each row execute function private.receive_submission();

-- For the policy that lets `insert … returning` show its own row. Volatile, so that it sees what the trigger has just
-- written; with the owner's rights, because visitors may not read the state.
create or replace function private.is_being_sent(submission uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  return exists (
    select from private.enquiry_state where id = submission and sent_by = pg_current_xact_id_if_assigned()
  );
end $$;
