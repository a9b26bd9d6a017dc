-- Called by the server functions to mail enquiries. They run with the caller's rights: only service_role may read and
-- change the tables behind them.

create index if not exists enquiry_state_awaiting_mail on private.enquiry_state (mail_attempts, received_at)
  where team_mailed_at is null or (acknowledged_at is null and acknowledgement_skipped is null);
create index if not exists enquiry_state_awaiting_team on private.enquiry_state (received_at)
  where team_mailed_at is null;
create index if not exists enquiry_state_team_mail_claimed on private.enquiry_state (team_mail_claimed_at)
  where team_mail_claimed_at is not null;
create index if not exists enquiry_state_acknowledgement_claimed on private.enquiry_state (acknowledgement_claimed_at)
  where acknowledgement_claimed_at is not null;

-- The days whose digest was sent or is being sent.
create table if not exists private.digests (
  day date primary key,
  leased_until timestamptz,
  sent_at timestamptz
);

-- Rows with an email to send now and without a current lease.
create or replace view private.awaiting_mail with (security_invoker = true) as
  select * from private.enquiry_state
  where (team_mailed_at is null or (acknowledged_at is null and acknowledgement_skipped is null))
    and (team_mailed_at is null or acknowledgement_due_at is null or acknowledgement_due_at <= now())
    and (mail_leased_until is null or mail_leased_until <= now());

-- Changes the server's notes on rows, in the columns below only.
create or replace function public.update_enquiries(ids uuid[], change jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  changeable constant text[] := array[
    'mail_leased_until', 'team_mailed_at', 'team_mail_unknown', 'acknowledged_at', 'acknowledgement_due_at',
    'acknowledgement_skipped', 'acknowledgement_attempts', 'acknowledgement_unknown', 'follow_up_sent_at',
    'follow_up_skipped', 'call_mailed_at', 'call_confirmed_at', 'call_leased_until'
  ];
  given constant text[] := array(select jsonb_object_keys(change));
begin
  if not given <@ changeable then
    raise sqlstate '22023' using message = format('One of %s cannot be changed', array_to_string(given, ', '));
  end if;
  execute format(
    'update private.enquiry_state as stored set (%s) = (select %1$s from jsonb_populate_record(stored, $2))
    where id = any($1)',
    array_to_string(given, ', ')
  ) using ids, change;
end $$;

-- Leases rows that the caller has locked: no other caller gets them until the lease ends.
create or replace function private.lease_for_mail(locked uuid[], lease_seconds int) returns setof public.enquiries
language plpgsql set search_path = '' as $$
begin
  update private.enquiry_state
  set mail_leased_until = clock_timestamp() + make_interval(secs => lease_seconds), mail_attempts = mail_attempts + 1
  where id = any(locked);
  return query select * from public.enquiries where id = any(locked) order by created_at;
end $$;

-- Leases the next rows that wait for email. Rows tried less often come first, so that a failing one never blocks a new one.
create or replace function public.lease_unmailed(batch int, lease_seconds int) returns setof public.enquiries
language sql set search_path = '' as $$
  select * from private.lease_for_mail(array(
    select id from private.awaiting_mail
    order by mail_attempts, received_at
    limit greatest(batch, 0)
    for update skip locked
  ), lease_seconds)
$$;

-- Leases one row for email.
create or replace function public.lease_submission(submission uuid, lease_seconds int) returns setof public.enquiries
language sql set search_path = '' as $$
  select * from private.lease_for_mail(array(
    select id from private.awaiting_mail where id = submission for update skip locked
  ), lease_seconds)
$$;

create or replace function private.has_team_mail_left() returns boolean
language sql stable set search_path = '' as $$
  select team_mails_per_hour > (
    select count(*) from private.enquiry_state where team_mail_claimed_at > now() - interval '1 hour'
  ) from private.settings
$$;

-- Claims an email to the team about this row alone; false once the hourly limit is reached. A further attempt for the
-- same row within the hour does not count. The lock makes simultaneous claims queue.
create or replace function public.claim_team_mail(submission uuid) returns boolean
language plpgsql set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('team mail', 0));
  update private.enquiry_state set team_mail_claimed_at = now()
  where id = submission and (team_mail_claimed_at > now() - interval '1 hour' or private.has_team_mail_left());
  return found;
end $$;

-- Once that limit is reached: leases rows that the team has not been mailed about, to be listed in one email.
create or replace function public.lease_together(batch int, lease_seconds int) returns setof public.enquiries
language sql set search_path = '' as $$
  select * from private.lease_for_mail(array(
    select id from private.awaiting_mail
    where team_mailed_at is null and not (select private.has_team_mail_left())
    order by mail_attempts, received_at
    limit greatest(batch, 0)
    for update skip locked
  ), lease_seconds)
$$;

-- When the next acknowledgement may go to this address (lower-cased and trimmed); null means now.
create or replace function private.acknowledgement_free_at(address text) returns timestamptz
language sql stable set search_path = '' as $$
  select greatest(
    case when least(acknowledgements_per_address, acknowledgements_per_hour) < 1 then now() + interval '1 hour' end,
    (
      select acknowledgement_claimed_at + interval '1 hour'
      from private.enquiry_state join public.contact_submissions using (id)
      where acknowledgement_claimed_at > now() - interval '1 hour' and lower(trim(email)) = address
      order by acknowledgement_claimed_at desc
      offset greatest(acknowledgements_per_address - 1, 0) limit 1
    ),
    (
      select acknowledgement_claimed_at + interval '1 hour'
      from private.enquiry_state
      where acknowledgement_claimed_at > now() - interval '1 hour'
      order by acknowledgement_claimed_at desc
      offset greatest(acknowledgements_per_hour - 1, 0) limit 1
    )
  )
  from private.settings
$$;

-- Claims the acknowledgement of one row. A further attempt within the hour does not count. False once a limit is reached: the
-- row then waits until it may be sent, for a day at most, so that a flood in somebody else's name does not go
-- on for weeks. The lock makes simultaneous claims queue, so that twenty enquiries at once in that person's name send
-- only three emails an hour.
create or replace function public.claim_acknowledgement(submission uuid) returns boolean
language plpgsql set search_path = '' as $$
declare
  waiting public.enquiries;
  free_at timestamptz;
begin
  perform pg_advisory_xact_lock(hashtextextended('acknowledgement', 0));
  select * into waiting from public.enquiries where id = submission;
  if waiting.id is null then
    return false;
  end if;
  if waiting.acknowledgement_claimed_at > now() - interval '1 hour' then
    return true;
  end if;
  free_at := private.acknowledgement_free_at(lower(trim(waiting.email)));
  update private.enquiry_state
  set acknowledgement_due_at = free_at,
    acknowledgement_skipped = case
      when free_at is not null and waiting.created_at < now() - interval '1 day' then 'limit'
      else acknowledgement_skipped
    end,
    acknowledgement_claimed_at = case when free_at is null then now() else acknowledgement_claimed_at end
  where id = submission;
  return free_at is null;
end $$;

-- How many enquiries from the same email address came before this one, and when the last of them came.
create or replace function public.earlier_enquiries(submission uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('count', count(*), 'last', max(earlier.created_at))
  from public.contact_submissions as this
  join public.contact_submissions as earlier on lower(trim(earlier.email)) = lower(trim(this.email))
    and (earlier.created_at, earlier.id) < (this.created_at, this.id)
  where this.id = submission and trim(this.email) <> ''
$$;

-- How many enquiries the team has not been mailed about, counted up to 1,000, and how long the oldest has waited.
create or replace function public.delivery_health() returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'waiting', (
      select count(*) from (select from private.enquiry_state where team_mailed_at is null limit 1000) as waiting
    ),
    'oldestMinutes', (
      select coalesce(floor(extract(epoch from now() - min(received_at)) / 60), 0)
      from private.enquiry_state where team_mailed_at is null
    )
  )
$$;

-- For the digest: delivery_health, how many enquiries came since then (at most seven days ago), and how many may be spam.
-- Follow-ups: retried and given up among the enquiries of the last seven days, and held back as probable spam since then.
create or replace function public.digest_counts(since timestamptz) returns jsonb
language sql stable set search_path = '' as $$
  select public.delivery_health() || jsonb_build_object(
    'total', count(*) filter (where created_at >= since),
    'spam', count(spam_reason) filter (where created_at >= since),
    'followUps', jsonb_build_object(
      'waiting', count(*) filter (
        where follow_up_attempts > 0 and follow_up_sent_at is null and follow_up_skipped is null and spam_reason is null
      ),
      'failed', count(*) filter (where follow_up_skipped = 'failed'),
      'spam', count(*) filter (where spam_reason is not null and follow_up_sent_at is null and created_at >= since)
    )
  )
  from public.contact_submissions join private.enquiry_state using (id)
  where created_at > now() - interval '7 days'
$$;

-- Claims this day's digest. False if it was sent, or if another caller claimed it less than five minutes ago.
create or replace function public.claim_digest(day date) returns boolean
language plpgsql set search_path = '' as $$
begin
  insert into private.digests as digest (day, leased_until) values (claim_digest.day, now() + interval '5 minutes')
  on conflict on constraint digests_pkey do update set leased_until = excluded.leased_until
  where digest.sent_at is null and digest.leased_until <= now();
  return found;
end $$;

create or replace function public.digest_sent(day date) returns void
language sql set search_path = '' as $$
  update private.digests as digest set sent_at = now() where digest.day = digest_sent.day
$$;
