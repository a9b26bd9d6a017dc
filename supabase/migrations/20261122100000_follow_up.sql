-- Follow-ups: an enquiry is forwarded once to the owner's own system (see docs/follow-ups.md). Only a stored row is,
-- and what leaves is made from the row alone, so that nothing a caller sends can travel on.

alter table public.contact_submissions
  -- {"situation": "couple", …}: the choices of a flow that stand in no column of their own. A note like signals and
  -- attribution: nothing personal, and it never costs the enquiry.
  add column if not exists answers jsonb check (char_length(answers::text) <= 2000),
  -- Set only after the owner's system has answered with success
  add column if not exists follow_up_sent_at timestamptz,
  add column if not exists follow_up_attempts int not null default 0,
  -- Until then nobody else may try: a lease while one attempt runs, a pause after it has failed
  add column if not exists follow_up_not_before timestamptz,
  -- Why it is not forwarded: "none" (this form has no follow-up), "failed" (given up), "earlier" (stored before this)
  add column if not exists follow_up_skipped text default 'earlier';
alter table public.contact_submissions alter column follow_up_skipped drop default;

create index if not exists contact_submissions_follow_up on public.contact_submissions (follow_up_attempts, created_at)
  where follow_up_sent_at is null and follow_up_skipped is null;

create or replace function private.prepare_follow_up() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.follow_up_sent_at := null;
  new.follow_up_attempts := 0;
  new.follow_up_not_before := null;
  new.follow_up_skipped := null;
  if jsonb_typeof(new.answers) <> 'object' or char_length(new.answers::text) > 2000 then
    new.answers := null;
  end if;
  return new;
end $$;

create or replace trigger prepare_follow_up before insert on public.contact_submissions
  for each row execute function private.prepare_follow_up();

-- Ten minutes after the first failure, then twice as long each time, and six hours at most. The first is also far
-- longer than one attempt can take, so that two callers never forward the same enquiry.
create or replace function private.follow_up_pause(attempts int) returns interval
language sql immutable set search_path = '' as $$
  select least(interval '10 minutes' * power(2, least(attempts, 10)), interval '6 hours')
$$;

create or replace function private.awaits_follow_up(submission public.contact_submissions) returns boolean
language sql stable set search_path = '' as $$
  select submission.follow_up_sent_at is null
    and submission.follow_up_skipped is null
    and not submission.suspected_spam
    and (submission.follow_up_not_before is null or submission.follow_up_not_before <= now())
$$;

-- Leases the rows that its caller has locked for update, for as long as one attempt and the pause after it may take.
create or replace function private.lease_for_follow_up(locked uuid[]) returns setof public.contact_submissions
language sql set search_path = '' as $$
  update public.contact_submissions
  set follow_up_not_before = clock_timestamp() + private.follow_up_pause(follow_up_attempts),
    follow_up_attempts = follow_up_attempts + 1
  where id = any(locked)
  returning *
$$;

-- For a page that asks: this one enquiry, when it was stored within so many minutes and waits.
create or replace function public.lease_follow_up(submission uuid, within_minutes int)
returns setof public.contact_submissions
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_server();
  return query
    select * from private.lease_for_follow_up(array(
      select id
      from public.contact_submissions as waiting
      where id = submission
        and created_at > now() - make_interval(mins => within_minutes)
        and private.awaits_follow_up(waiting)
      for update skip locked
    ));
end $$;

-- For the reminder: what no page asked for within so many minutes, and what failed before. First it gives up what has
-- been tried in vain for so many days.
create or replace function public.lease_follow_ups(batch int, after_minutes int, days int)
returns setof public.contact_submissions
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_server();
  update public.contact_submissions as old
  set follow_up_skipped = 'failed'
  where old.follow_up_attempts > 0
    and old.created_at <= now() - make_interval(days => days)
    and private.awaits_follow_up(old);
  return query
    select * from private.lease_for_follow_up(array(
      select id
      from public.contact_submissions as waiting
      where (created_at <= now() - make_interval(mins => after_minutes) or follow_up_attempts > 0)
        and created_at > now() - make_interval(days => days)
        and follow_up_sent_at is null
        and follow_up_skipped is null
        and private.awaits_follow_up(waiting)
      order by follow_up_attempts, created_at
      limit greatest(batch, 0)
      for update skip locked
    ));
end $$;

-- For the daily digest: still being tried, given up among the enquiries of the last seven days, and held back as
-- possible spam since a moment.
create or replace function public.follow_up_counts(since timestamptz) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_server();
  return (
    select jsonb_build_object(
      'waiting', count(*) filter (
        where follow_up_attempts > 0 and follow_up_sent_at is null and follow_up_skipped is null and not suspected_spam
      ),
      'failed', count(*) filter (where follow_up_skipped = 'failed'),
      'spam', count(*) filter (where suspected_spam and follow_up_sent_at is null and created_at >= since)
    )
    from public.contact_submissions
    where created_at > now() - interval '7 days'
  );
end $$;
