-- Nobody books up the team's calls: two for one sender, ten an hour in all, and none for what may be spam. Adding columns
-- that may be empty and replacing a function locks a table in use for a moment, and rewrites nothing.

alter table private.settings
  -- Booked calls still ahead for one sender: the same network address or the same e-mail address; null switches it off.
  add column if not exists calls_per_address int default 2 check (calls_per_address > 0),
  -- Calls booked within an hour, by everybody together; null switches it off.
  add column if not exists calls_per_hour int default 10 check (calls_per_hour > 0);

alter table public.contact_submissions
  -- When a call was first booked
  add column if not exists call_booked_at timestamptz;

create or replace function private.prepare_call() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.call_at := null;
  new.call_choices := 0;
  new.call_told_at := null;
  new.call_leased_until := null;
  new.call_booked_at := null;
  return new;
end $$;

-- Whether one more call may be booked for this enquiry. Network addresses are forgotten after a day, as everywhere.
create or replace function private.has_call_left(enquiry public.contact_submissions) returns boolean
language sql stable set search_path = '' as $$
  select not enquiry.suspected_spam
    and (settings.calls_per_hour is null or settings.calls_per_hour > (
      select count(*) from public.contact_submissions
      where call_at is not null and call_booked_at > now() - interval '1 hour'
    ))
    and (settings.calls_per_address is null or settings.calls_per_address > (
      select count(*) from public.contact_submissions as other
      where other.call_at > now()
        and (other.address_hash = enquiry.address_hash or other.canonical_email = enquiry.canonical_email)
    ))
  from private.settings as settings
$$;

-- As before, and 'limit' where no more may be booked. Another time for the same enquiry is no further call.
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
  if enquiry.call_at is null and not private.has_call_left(enquiry) then
    return 'limit';
  end if;
  update public.contact_submissions
  set call_at = starts, call_choices = call_choices + 1, call_booked_at = coalesce(call_booked_at, now())
  where id = submission;
  return 'booked';
end $$;
