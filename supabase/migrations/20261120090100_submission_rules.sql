-- What happens to every enquiry on its way in.
--
-- WHOSE ADDRESS IS LIMITED. Two callers insert:
--
-- 1. The browser, with the publishable key (role anon), straight to the API. A hosted project stands behind
--    Cloudflare, which always overwrites `cf-connecting-ip` with the address it sees, so a caller cannot forge it:
--    that header decides. `x-forwarded-for` is only a fallback for other set-ups: every proxy appends to its right
--    end, while the caller may have written anything at its left, so the rightmost public entry counts and never the
--    first one.
-- 2. The server function /api/enquiry, with the secret key (role service_role). What the API sees is the address of
--    the function's host, the same for every visitor, so it must not count. The function hands over the visitor's
--    own address (Netlify's `context.ip`, which the platform sets and the visitor cannot) in the request header
--        x-enquiry-address: 203.0.113.7
--    which is honoured for role service_role only: `createClient(url, secretKey, { global: { headers } })`, or the
--    header on a plain fetch to /rest/v1/contact_submissions. From anyone else the header means nothing.
--
-- An address that is missing or cannot be read passes without a limit: losing an enquiry is worse than one more spam.
-- Over the limit the error is SQLSTATE PT429, which the API answers as HTTP 429; its `hint` is the number of seconds
-- after which another try will pass (a failed statement cannot set a Retry-After header, so /api/enquiry should copy
-- `hint` into its own). A row whose id is already stored is let through to its duplicate key error (23505, "already
-- there") even over the limit, so that a retry learns the truth.

create or replace function private.parse_address(entry text) returns inet
language plpgsql immutable set search_path = '' as $$
declare
  plain text := btrim(entry);
begin
  plain := regexp_replace(plain, '^(\d+\.\d+\.\d+\.\d+):\d+$', '\1');
  plain := regexp_replace(plain, '^\[([^]]+)\](:\d+)?$', '\1');
  plain := regexp_replace(plain, '^::ffff:(\d+\.\d+\.\d+\.\d+)$', '\1', 'i');
  return host(plain::inet)::inet;
exception when others then
  return null;
end $$;

create or replace function private.is_internal(address inet) returns boolean
language sql immutable set search_path = '' as $$
  select address <<= any (array[
    '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.168.0.0/16',
    '::1/128', 'fc00::/7', 'fe80::/10'
  ]::inet[])
$$;

-- The visitor's address, or null when it is unknown.
create or replace function private.visitor_address() returns inet
language plpgsql stable set search_path = '' as $$
declare
  headers jsonb := nullif(current_setting('request.headers', true), '')::jsonb;
begin
  if current_setting('role', true) = 'service_role' then
    return private.parse_address(headers ->> 'x-enquiry-address');
  end if;
  return coalesce(
    private.parse_address(headers ->> 'cf-connecting-ip'),
    (
      select address
      from unnest(string_to_array(right(headers ->> 'x-forwarded-for', 500), ',')) with ordinality as list (entry, position),
        private.parse_address(entry) as address
      where address is not null
      order by private.is_internal(address), position desc
      limit 1
    )
  );
end $$;

-- A keyed hash, so that the table holds no address. A household's IPv6 network (/64) counts as one address.
create or replace function private.address_hash(address inet, key text) returns text
language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(key || encode(sha256(convert_to(
    key || case family(address) when 6 then text(network(set_masklen(address, 64))) else host(address) end,
  'utf8')), 'hex'), 'utf8')), 'hex')
$$;

-- Raises PT429 when the address has used up its share. The lock makes simultaneous enquiries of one address queue,
-- so that each counts those before it.
create or replace function private.limit_address(hash text, settings private.settings) returns void
language plpgsql set search_path = '' as $$
declare
  blocking timestamptz;
begin
  if hash is null or settings.rate_limit is null then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtextextended(hash, 0));
  select created_at into blocking
  from public.contact_submissions
  where address_hash = hash and created_at > now() - settings.rate_window
  order by created_at desc
  offset settings.rate_limit - 1 limit 1;
  if found then
    raise sqlstate 'PT429' using
      message = 'Too many enquiries from this address',
      detail = format('At most %s in %s', settings.rate_limit, settings.rate_window),
      hint = greatest(1, ceil(extract(epoch from blocking + settings.rate_window - clock_timestamp())))::text;
  end if;
end $$;

-- True for a filled trap or an impossibly quick form; odd shapes count as no signal.
create or replace function private.looks_like_spam(signals jsonb, settings private.settings) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(signals -> 'trap' = 'true'::jsonb, false)
    or case jsonb_typeof(signals -> 'elapsed')
      when 'number' then (signals ->> 'elapsed')::numeric < settings.spam_elapsed_ms
      else false
    end
$$;

create or replace function private.prepare_submission() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  settings private.settings;
begin
  select * into settings from private.settings;
  new.created_at := now();
  new.xid := pg_current_xact_id();
  new.team_mailed_at := null;
  new.acknowledged_at := null;
  new.acknowledgement_claimed_at := null;
  new.acknowledgement_skipped := null;
  new.mail_leased_until := null;
  new.mail_attempts := 0;
  -- An enquiry is worth more than the notes about it: notes that are too long are left out, not refused.
  if jsonb_typeof(new.signals) <> 'object' or char_length(new.signals::text) > 1000 then
    new.signals := null;
  end if;
  if jsonb_typeof(new.attribution) <> 'object' or char_length(new.attribution::text) > 4000 then
    new.attribution := null;
  end if;
  new.suspected_spam := private.looks_like_spam(new.signals, settings);
  new.address_hash := private.address_hash(private.visitor_address(), settings.address_key);
  if not exists (select from public.contact_submissions where id = new.id) then
    perform private.limit_address(new.address_hash, settings);
  end if;
  return new;
end $$;

create or replace trigger prepare_submission before insert on public.contact_submissions
  for each row execute function private.prepare_submission();
