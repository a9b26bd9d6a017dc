-- What fails in visitors' browsers, counted by the hour for the daily digest: the kind, a code, the page and the
-- browser's family. Nothing a visitor typed and nobody's address is in it; /api/report makes sure, and so does this.

create table if not exists private.reports (
  hour timestamptz not null,
  -- error: a script failed. policy: the content security policy blocked something. unsent: an enquiry stays unsent.
  kind text not null check (kind in ('error', 'policy', 'unsent')),
  code text not null check (char_length(code) <= 120),
  path text not null check (char_length(path) <= 120),
  browser text not null check (char_length(browser) <= 20),
  times int not null default 1,
  primary key (hour, kind, code, path, browser)
);

-- How often an address, as the hash that also limits enquiries, has reported since a moment less than a minute ago.
create table if not exists private.report_senders (
  address_hash text primary key,
  since timestamptz not null default now(),
  requests int not null default 1
);
create index if not exists report_senders_since on private.report_senders (since);

alter table private.reports enable row level security;
alter table private.report_senders enable row level security;

alter table private.settings
  -- At most this many requests to /api/report from one address within a minute; null switches the limit off.
  add column if not exists report_limit int default 30 check (report_limit > 0);

-- Raises PT429 past the limit, with the seconds to wait as its hint. A minute begins with its first request.
create or replace function private.limit_reports(hash text) returns void
language plpgsql set search_path = '' as $$
declare
  most int := (select report_limit from private.settings);
  sender private.report_senders;
begin
  delete from private.report_senders where since <= now() - interval '1 minute';
  if hash is null or most is null then
    return;
  end if;
  insert into private.report_senders as known (address_hash) values (hash)
  on conflict (address_hash) do update set requests = known.requests + 1
  returning * into sender;
  if sender.requests > most then
    raise sqlstate 'PT429' using
      message = 'Too many reports from this address',
      hint = greatest(1, ceil(extract(epoch from sender.since + interval '1 minute' - now())))::text;
  end if;
end $$;

-- Counts one report. An hour holds at most 300 different ones: what comes on top is counted together, so that made-up
-- reports cannot fill the database.
create or replace function private.count_report(this_hour timestamptz, report jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  is_full boolean := (select count(*) >= 300 from private.reports where hour = this_hour);
begin
  update private.reports set times = times + 1
  where hour = this_hour and kind = report ->> 'kind' and code = report ->> 'code' and path = report ->> 'path'
    and browser = report ->> 'browser';
  if found then
    return;
  end if;
  insert into private.reports as known (hour, kind, code, path, browser)
  values (
    this_hour,
    report ->> 'kind',
    case when is_full then 'other' else report ->> 'code' end,
    case when is_full then '' else report ->> 'path' end,
    case when is_full then '' else report ->> 'browser' end
  )
  on conflict (hour, kind, code, path, browser) do update set times = known.times + 1;
end $$;

-- Takes what one request reports: a list of {"kind", "code", "path", "browser"}.
create or replace function public.note_reports(address text, reports jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  report jsonb;
begin
  perform private.require_server();
  perform private.limit_reports(
    private.address_hash(private.parse_address(address), (select address_key from private.settings))
  );
  if jsonb_typeof(reports) = 'array' then
    for report in select value from jsonb_array_elements(reports) limit 20 loop
      perform private.count_report(date_trunc('hour', now()), report);
    end loop;
  end if;
end $$;

-- For the daily digest: how many of each kind since the hour of a moment, and the ten that came most often.
create or replace function public.report_counts(since timestamptz) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_server();
  return (
    with recent as (
      select kind, code, path, browser, sum(times)::int as times
      from private.reports
      where hour >= date_trunc('hour', since)
      group by kind, code, path, browser
    ), most as (
      select * from recent order by times desc, kind, code, path, browser limit 10
    )
    select jsonb_build_object(
      'error', coalesce(sum(times) filter (where kind = 'error'), 0),
      'policy', coalesce(sum(times) filter (where kind = 'policy'), 0),
      'unsent', coalesce(sum(times) filter (where kind = 'unsent'), 0),
      'most', (select coalesce(jsonb_agg(to_jsonb(most) order by times desc, kind, code, path, browser), '[]') from most)
    )
    from recent
  );
end $$;

-- Deletes reports older than so many days. Returns how many.
create or replace function public.purge_reports(days int) returns int
language plpgsql security definer set search_path = '' as $$
declare
  deleted int;
begin
  perform private.require_server();
  if days is null or days < 1 then
    raise sqlstate '22023' using message = 'Reports are kept for at least one day';
  end if;
  delete from private.report_senders where since <= now() - interval '1 minute';
  delete from private.reports where hour < now() - make_interval(days => days);
  get diagnostics deleted = row_count;
  return deleted;
end $$;
