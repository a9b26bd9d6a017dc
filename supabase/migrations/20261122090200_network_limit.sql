-- A second, wider limit for IPv6: whoever rents a /48 has 65,536 networks that each count as one address. Beside the
-- limit for a household's /64 all networks of one /48 together have one of their own. IPv4 stays as it is.
--
-- Status 429, the whole rule: at most 20 enquiries in 10 minutes from one address (rate_limit, rate_window in private.settings) and 60
-- from one /48. Past it the insert fails with SQLSTATE PT429, which the API answers as 429, with the seconds to wait as its hint. A
-- row that is there already is not counted again, and an address that is not known passes.

alter table private.settings
  -- At most this many enquiries from one IPv6 /48 within the window; null switches the limit off.
  add column if not exists network_rate_limit int default 60 check (network_rate_limit > 0);

alter table public.contact_submissions add column if not exists network_hash text;

create index if not exists contact_submissions_network on public.contact_submissions (network_hash, created_at)
  where network_hash is not null;

create or replace function private.network_hash(address inet, key text) returns text
language sql immutable set search_path = '' as $$
  select case family(address) when 6 then encode(sha256(convert_to(key || encode(sha256(convert_to(
    key || text(network(set_masklen(address, 48))),
  'utf8')), 'hex'), 'utf8')), 'hex') end
$$;

-- Raises PT429 when a hash has used up its share of enquiries. `hashed` is the column that holds it. The lock makes
-- simultaneous enquiries of one hash queue, so that each counts those before it.
create or replace function private.limit_share(hashed name, hash text, most int, span interval, message text) returns void
language plpgsql set search_path = '' as $$
declare
  blocking timestamptz;
begin
  if hash is null or most is null then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtextextended(hash, 0));
  execute format(
    'select created_at from public.contact_submissions where %I = $1 and created_at > now() - $2
    order by created_at desc offset $3 limit 1',
    hashed
  ) into blocking using hash, span, most - 1;
  if blocking is not null then
    raise sqlstate 'PT429' using
      message = message,
      detail = format('At most %s in %s', most, span),
      hint = greatest(1, ceil(extract(epoch from blocking + span - clock_timestamp())))::text;
  end if;
end $$;
drop function private.limit_address(text, private.settings);

create or replace function private.prepare_submission() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  settings private.settings;
  address inet := private.visitor_address();
begin
  select * into settings from private.settings;
  new.created_at := now();
  new.xid := pg_current_xact_id();
  new.team_mailed_at := null;
  new.team_mail_claimed_at := null;
  new.acknowledged_at := null;
  new.acknowledgement_claimed_at := null;
  new.acknowledgement_due_at := null;
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
  new.address_hash := private.address_hash(address, settings.address_key);
  new.network_hash := private.network_hash(address, settings.address_key);
  if not exists (select from public.contact_submissions where id = new.id) then
    perform private.limit_share('address_hash', new.address_hash, settings.rate_limit, settings.rate_window,
      'Too many enquiries from this address');
    perform private.limit_share('network_hash', new.network_hash, settings.network_rate_limit, settings.rate_window,
      'Too many enquiries from this network');
  end if;
  return new;
end $$;

-- Deletes enquiries older than the retention period, and the address hashes of every one older than a day: they have
-- served their purpose. Returns how many enquiries were deleted.
create or replace function public.purge_submissions(months int) returns int
language plpgsql security definer set search_path = '' as $$
declare
  deleted int;
begin
  perform private.require_server();
  if months is null or months < 1 then
    raise sqlstate '22023' using message = 'The retention period must be at least one month';
  end if;
  delete from public.contact_submissions where created_at < now() - make_interval(months => months);
  get diagnostics deleted = row_count;
  update public.contact_submissions set address_hash = null, network_hash = null
  where (address_hash is not null or network_hash is not null) and created_at < now() - interval '1 day';
  return deleted;
end $$;
