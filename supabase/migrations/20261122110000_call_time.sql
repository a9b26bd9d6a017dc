-- A time for the call: after an enquiry a visitor may choose a half-hour in which the team rings. It is kept on the
-- enquiry's own row, so that erasing, listing and purging an enquiry take it along.

alter table public.contact_submissions
  -- When the team is to ring; null while nothing was chosen
  add column if not exists call_at timestamptz,
  -- How often it was chosen: once, and changed once
  add column if not exists call_choices int not null default 0,
  -- The time the team was last told of by mail
  add column if not exists call_told_at timestamptz,
  -- Until then nobody else may tell the team
  add column if not exists call_leased_until timestamptz;

create index if not exists contact_submissions_call on public.contact_submissions (call_at) where call_at is not null;

-- Nobody sends a time along with an enquiry: the server sets it afterwards.
create or replace function private.prepare_call() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.call_at := null;
  new.call_choices := 0;
  new.call_told_at := null;
  new.call_leased_until := null;
  return new;
end $$;

create or replace trigger prepare_call before insert on public.contact_submissions
  for each row execute function private.prepare_call();

-- The times still ahead that are taken as often as the team can ring at once. What may be spam takes no time from others.
create or replace function public.taken_calls(capacity int) returns setof timestamptz
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_server();
  return query
    select call_at
    from public.contact_submissions
    where call_at > now() and not suspected_spam
    group by call_at
    having count(*) >= capacity;
end $$;

-- Books a time for one enquiry. 'booked': it is kept, and the same time again changes nothing. 'unknown': there is no
-- such enquiry, or it is older than a day. 'again': it was changed once already. 'full': others were faster. The lock
-- makes simultaneous choices queue, so that no half-hour is ever given away more often than the team can ring.
create or replace function public.book_call(submission uuid, starts timestamptz, capacity int) returns text
language plpgsql security definer set search_path = '' as $$
declare
  enquiry public.contact_submissions;
  taken int;
begin
  perform private.require_server();
  perform pg_advisory_xact_lock(hashtextextended('call', 0));
  select * into enquiry from public.contact_submissions
  where id = submission and created_at > now() - interval '24 hours' for update;
  if enquiry.id is null then
    return 'unknown';
  end if;
  if enquiry.call_at = starts then
    return 'booked';
  end if;
  if enquiry.call_choices >= 2 then
    return 'again';
  end if;
  select count(*) into taken from public.contact_submissions where call_at = starts and not suspected_spam;
  if taken >= capacity then
    return 'full';
  end if;
  update public.contact_submissions set call_at = starts, call_choices = call_choices + 1 where id = submission;
  return 'booked';
end $$;

-- Leases the enquiries whose time the team has not been told of, with the soonest call first.
create or replace function public.lease_calls(batch int, lease_seconds int)
returns setof public.contact_submissions
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_server();
  return query
    with next as (
      select id
      from public.contact_submissions
      where call_at > now()
        and call_told_at is distinct from call_at
        and not suspected_spam
        and (call_leased_until is null or call_leased_until <= now())
      order by call_at
      limit greatest(batch, 0)
      for update skip locked
    )
    update public.contact_submissions as leased
    set call_leased_until = clock_timestamp() + make_interval(secs => lease_seconds)
    from next
    where leased.id = next.id
    returning leased.*;
end $$;

revoke all on function private.prepare_call() from public, anon, authenticated, service_role;
revoke all on function
  public.taken_calls(int),
  public.book_call(uuid, timestamptz, int),
  public.lease_calls(int, int)
from public, anon, authenticated, service_role;
grant execute on function
  public.taken_calls(int),
  public.book_call(uuid, timestamptz, int),
  public.lease_calls(int, int)
to service_role;
