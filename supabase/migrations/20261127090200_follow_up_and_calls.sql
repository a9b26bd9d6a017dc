-- Follow-ups, which forward an enquiry once to the owner's own system, and calls, which visitors book after an enquiry.

create index if not exists enquiry_state_awaiting_follow_up on private.enquiry_state (received_at)
  where follow_up_sent_at is null and follow_up_skipped is null;
create index if not exists enquiry_state_call on private.enquiry_state (call_at) where call_at is not null;

-- Rows to forward now, without a current attempt.
create or replace view private.awaiting_follow_up with (security_invoker = true) as
  select * from private.enquiry_state
  where follow_up_sent_at is null
    and follow_up_skipped is null
    and spam_reason is null
    and (follow_up_not_before is null or follow_up_not_before <= now());

-- Leases rows that the caller has locked, for one attempt and the pause after it: ten minutes after the first failure, then
-- twice as long each time, six hours at most. Even the first pause is longer than an attempt can take, so that two callers
-- never forward the same enquiry.
create or replace function private.lease_for_follow_up(locked uuid[]) returns setof public.enquiries
language plpgsql set search_path = '' as $$
begin
  update private.enquiry_state
  set follow_up_not_before = clock_timestamp()
      + least(interval '10 minutes' * power(2, least(follow_up_attempts, 10)), interval '6 hours'),
    follow_up_attempts = follow_up_attempts + 1
  where id = any(locked);
  return query select * from public.enquiries where id = any(locked) order by created_at;
end $$;

-- For the page that has just stored it: this one enquiry, if it came within these minutes and has not been forwarded.
create or replace function public.lease_follow_up(submission uuid, within_minutes int) returns setof public.enquiries
language sql set search_path = '' as $$
  select * from private.lease_for_follow_up(array(
    select id from private.awaiting_follow_up
    where id = submission and received_at > now() - make_interval(mins => within_minutes)
    for update skip locked
  ))
$$;

-- For the scheduled function: enquiries that no page asked for within these minutes, and those that failed before.
-- First gives up those that have failed for this many days.
create or replace function public.lease_follow_ups(batch int, after_minutes int, days int)
returns setof public.enquiries
language plpgsql set search_path = '' as $$
begin
  update private.awaiting_follow_up set follow_up_skipped = 'failed'
  where follow_up_attempts > 0 and received_at <= now() - make_interval(days => days);
  return query
    select * from private.lease_for_follow_up(array(
      select id from private.awaiting_follow_up
      where (received_at <= now() - make_interval(mins => after_minutes) or follow_up_attempts > 0)
        and received_at > now() - make_interval(days => days)
      order by follow_up_attempts, received_at
      limit greatest(batch, 0)
      for update skip locked
    ));
end $$;

-- Cancels the future call of an enquiry that the team marks as lost or junk. A later status must not restore it, because
-- somebody else may have booked the time. With its owner's rights, because staff may not change the server's notes.
create or replace function private.cancel_call() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Waits for a booking that is not committed yet, which the update alone would not see.
  perform from private.enquiry_state where id = new.id for update;
  update private.enquiry_state set call_at = null, call_mailed_at = null, call_confirmed_at = null
  where id = new.id and call_at > now();
  return null;
end $$;

create or replace trigger cancel_call after update of status on public.contact_submissions
  for each row when (new.status in ('lost', 'junk')) execute function private.cancel_call();

-- Future times at which the team is fully booked. Probable spam never takes a time from anyone else.
create or replace function public.taken_calls(capacity int) returns setof timestamptz
language sql stable set search_path = '' as $$
  select call_at from private.enquiry_state
  where call_at > now() and spam_reason is null
  group by call_at
  having count(*) >= capacity
$$;

-- Whether the sender's and the hourly limit allow another call. Probable spam has an hourly limit of its own.
create or replace function private.has_call_left(enquiry private.enquiry_state, email text) returns boolean
language sql stable set search_path = '' as $$
  select (calls_per_address is null or calls_per_address > ahead.of_sender)
    and (calls_per_network is null or calls_per_network > ahead.of_network)
    and (calls_per_hour is null or calls_per_hour > (
      select count(*) from private.enquiry_state as other
      where other.call_at > now() - interval '1 hour'
        and other.call_booked_at > now() - interval '1 hour'
        and (other.spam_reason is null) = (enquiry.spam_reason is null)
    ))
  from private.settings, (
    select
      count(*) filter (
        where other.address_hash = enquiry.address_hash or lower(trim(submission.email)) = lower(trim(has_call_left.email))
      ) as of_sender,
      count(*) filter (where other.network_hash = enquiry.network_hash) as of_network
    from private.enquiry_state as other join public.contact_submissions as submission using (id)
    where other.call_at > now()
  ) as ahead
$$;

-- Books a time. 'booked': the same time again changes nothing. 'unknown': there is no such enquiry, it is older than a
-- day, or it is lost or junk. 'again': it was changed once already. 'full': the time is fully booked. 'limit': see
-- has_call_left; a new time for the same enquiry does not count as a further call. The lock makes simultaneous choices queue.
create or replace function public.book_call(submission uuid, starts timestamptz, capacity int) returns text
language plpgsql set search_path = '' as $$
declare
  enquiry private.enquiry_state;
  sender text;
begin
  perform pg_advisory_xact_lock(hashtextextended('call', 0));
  select * into enquiry from private.enquiry_state
  where id = submission and received_at > now() - interval '24 hours' for update;
  -- Read after the lock, which a change of status waits for.
  select email into sender from public.contact_submissions where id = enquiry.id and status not in ('lost', 'junk');
  if sender is null then
    return 'unknown';
  end if;
  if enquiry.call_at = starts then
    return 'booked';
  end if;
  if enquiry.call_choices >= 2 then
    return 'again';
  end if;
  if capacity <= (select count(*) from private.enquiry_state where call_at = starts and spam_reason is null) then
    return 'full';
  end if;
  if enquiry.call_at is null and not private.has_call_left(enquiry, sender) then
    return 'limit';
  end if;
  update private.enquiry_state
  set call_at = starts, call_choices = call_choices + 1, call_booked_at = coalesce(call_booked_at, now())
  where id = submission;
  return 'booked';
end $$;

-- Leases future calls whose current time was not mailed to the team or not confirmed to the visitor, soonest first.
-- Calls that failed come after the others, so that they never block a new one.
create or replace function public.lease_calls(batch int, lease_seconds int) returns setof public.enquiries
language plpgsql set search_path = '' as $$
declare
  locked uuid[] := array(
    select id from private.enquiry_state
    where call_at > now()
      and (call_mailed_at is distinct from call_at or call_confirmed_at is distinct from call_at)
      and (call_leased_until is null or call_leased_until <= now())
    order by call_leased_until nulls first, call_at
    limit greatest(batch, 0)
    for update skip locked
  );
begin
  update private.enquiry_state
  set call_leased_until = clock_timestamp() + make_interval(secs => lease_seconds)
  where id = any(locked);
  return query select * from public.enquiries where id = any(locked) order by call_at;
end $$;
