-- What the server functions and commands call with the secret key. Nobody else may (see the migration on access).

-- A row waits for mail while the team has not had it, or the visitor's acknowledgement is neither sent nor skipped.
create or replace function private.awaits_mail(submission public.contact_submissions) returns boolean
language sql immutable set search_path = '' as $$
  select submission.team_mailed_at is null
    or (submission.acknowledged_at is null and submission.acknowledgement_skipped is null)
$$;

-- Leases the next rows that wait for mail: until the lease ends no other caller gets them. Rows tried less often
-- come first, so that one that always fails never stands before a new one.
create or replace function public.lease_unmailed(batch int, lease_seconds int)
returns setof public.contact_submissions
language sql security definer set search_path = '' as $$
  with next as (
    select id
    from public.contact_submissions
    where (team_mailed_at is null or (acknowledged_at is null and acknowledgement_skipped is null))
      and (mail_leased_until is null or mail_leased_until <= now())
    order by mail_attempts, created_at
    limit greatest(batch, 0)
    for update skip locked
  )
  update public.contact_submissions as leased
  set mail_leased_until = clock_timestamp() + make_interval(secs => lease_seconds), mail_attempts = mail_attempts + 1
  from next
  where leased.id = next.id
  returning leased.*
$$;

-- The same for one row: empty when everything was mailed or somebody else holds the lease.
create or replace function public.lease_submission(submission uuid, lease_seconds int)
returns setof public.contact_submissions
language sql security definer set search_path = '' as $$
  with next as (
    select id
    from public.contact_submissions as waiting
    where id = submission
      and private.awaits_mail(waiting)
      and (mail_leased_until is null or mail_leased_until <= now())
    for update skip locked
  )
  update public.contact_submissions as leased
  set mail_leased_until = clock_timestamp() + make_interval(secs => lease_seconds), mail_attempts = mail_attempts + 1
  from next
  where leased.id = next.id
  returning leased.*
$$;

-- Whether one more acknowledgement may go to this e-mail address within the hour, and to anybody at all.
create or replace function public.acknowledgement_allowed(address text) returns boolean
language sql stable security definer set search_path = '' as $$
  select count(*) filter (where lower(btrim(email)) = lower(btrim(address))) < settings.acknowledgements_per_address
    and count(acknowledgement_claimed_at) < settings.acknowledgements_per_hour
  from private.settings as settings
  left join public.contact_submissions on acknowledgement_claimed_at > now() - interval '1 hour'
  group by settings.acknowledgements_per_address, settings.acknowledgements_per_hour
$$;

-- Claims the acknowledgement of one row, once: a retry of the same row keeps its claim and uses up no further share.
-- The lock makes simultaneous claims queue, so that twenty enquiries at once in a stranger's name send three mails.
create or replace function public.claim_acknowledgement(submission uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  waiting public.contact_submissions;
begin
  perform pg_advisory_xact_lock(hashtextextended('acknowledgement', 0));
  select * into waiting from public.contact_submissions where id = submission;
  if waiting.acknowledgement_claimed_at is not null then
    return true;
  end if;
  if waiting.id is null or not public.acknowledgement_allowed(waiting.email) then
    return false;
  end if;
  update public.contact_submissions set acknowledgement_claimed_at = now() where id = submission;
  return true;
end $$;

-- How many enquiries the team has not been told of, and how long the oldest has waited.
create or replace function public.delivery_health() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'waiting', count(*),
    'oldestMinutes', coalesce(floor(extract(epoch from now() - min(created_at)) / 60), 0)
  )
  from public.contact_submissions
  where team_mailed_at is null
$$;

-- For the daily digest: enquiries since a moment, by form, and how many of them look like spam.
create or replace function public.enquiry_counts(since timestamptz) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'total', coalesce(sum(number), 0),
    'spam', coalesce(sum(spam), 0),
    'byForm', coalesce(jsonb_object_agg(form_type, number), '{}')
  )
  from (
    select form_type, count(*) as number, count(*) filter (where suspected_spam) as spam
    from public.contact_submissions
    where created_at >= since
    group by form_type
  ) as forms
$$;

-- Deletes enquiries older than the retention period, and the address hash of every one older than a day: it has
-- served its purpose. Returns how many enquiries were deleted.
create or replace function public.purge_submissions(months int) returns int
language plpgsql security definer set search_path = '' as $$
declare
  deleted int;
begin
  if months is null or months < 1 then
    raise sqlstate '22023' using message = 'The retention period must be at least one month';
  end if;
  delete from public.contact_submissions where created_at < now() - make_interval(months => months);
  get diagnostics deleted = row_count;
  update public.contact_submissions set address_hash = null
  where address_hash is not null and created_at < now() - interval '1 day';
  return deleted;
end $$;

-- Deletes everything sent under one e-mail address, however it was capitalised. Returns how many rows went.
create or replace function public.erase_submissions(address text) returns int
language plpgsql security definer set search_path = '' as $$
declare
  deleted int;
begin
  delete from public.contact_submissions where lower(btrim(email)) = lower(btrim(address)) and btrim(address) <> '';
  get diagnostics deleted = row_count;
  return deleted;
end $$;
