-- What the server functions and commands call with the secret key, made anew: each refuses by itself whoever is not the
-- server, acknowledgements that are over the limit wait, and a flood of enquiries reaches the team in few mails.

alter table private.settings
  -- Mails to the team about one enquiry each, within an hour; what comes on top is gathered by the reminder.
  add column if not exists team_mails_per_hour int not null default 30;

alter table public.contact_submissions
  -- When a mail about this enquiry alone was last begun, to the team
  add column if not exists team_mail_claimed_at timestamptz,
  -- Acknowledgements were used up: this one goes out then
  add column if not exists acknowledgement_due_at timestamptz;

create index if not exists contact_submissions_team_mail_claimed on public.contact_submissions (team_mail_claimed_at)
  where team_mail_claimed_at is not null;
create index if not exists contact_submissions_acknowledgement_claimed
  on public.contact_submissions (acknowledgement_claimed_at) where acknowledgement_claimed_at is not null;

-- A function that runs with its owner's rights refuses every caller but the server, so that no grant, meant or not,
-- opens it: `perform private.require_server()` comes first in each. `role` is what the API has switched to; without a
-- switch the login counts. The owner may too: migrations, the SQL editor, a restore.
create or replace function private.require_server() returns void
language plpgsql stable set search_path = '' as $$
declare
  switched text := coalesce(current_setting('role', true), 'none');
  caller text := case when switched in ('none', '') then session_user else switched end;
begin
  if caller not in ('service_role', current_user) and not (select rolsuper from pg_catalog.pg_roles where rolname = caller) then
    raise sqlstate '42501' using message = 'Only the server may do this';
  end if;
end $$;

-- A row waits for mail while the team has not had it, or the visitor's acknowledgement is due, neither sent nor skipped.
create or replace function private.awaits_mail(submission public.contact_submissions) returns boolean
language sql stable set search_path = '' as $$
  select submission.team_mailed_at is null
    or (
      submission.acknowledged_at is null
      and submission.acknowledgement_skipped is null
      and (submission.acknowledgement_due_at is null or submission.acknowledgement_due_at <= now())
    )
$$;

-- Leases the rows that its caller has locked for update: each counts one more attempt, and nobody else gets it until the
-- lease ends.
create or replace function private.lease_for_mail(locked uuid[], lease_seconds int)
returns setof public.contact_submissions
language sql set search_path = '' as $$
  update public.contact_submissions
  set mail_leased_until = clock_timestamp() + make_interval(secs => lease_seconds), mail_attempts = mail_attempts + 1
  where id = any(locked)
  returning *
$$;

-- Leases the next rows that wait for mail. Rows tried less often come first, so that one that always fails never stands
-- before a new one.
create or replace function public.lease_unmailed(batch int, lease_seconds int)
returns setof public.contact_submissions
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_server();
  return query
    select * from private.lease_for_mail(array(
      select id
      from public.contact_submissions as waiting
      where (team_mailed_at is null or (acknowledged_at is null and acknowledgement_skipped is null))
        and private.awaits_mail(waiting)
        and (mail_leased_until is null or mail_leased_until <= now())
      order by mail_attempts, created_at
      limit greatest(batch, 0)
      for update skip locked
    ), lease_seconds);
end $$;

-- The same for one row: empty when nothing of it is to be mailed now or somebody else holds the lease.
create or replace function public.lease_submission(submission uuid, lease_seconds int)
returns setof public.contact_submissions
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_server();
  return query
    select * from private.lease_for_mail(array(
      select id
      from public.contact_submissions as waiting
      where id = submission
        and private.awaits_mail(waiting)
        and (mail_leased_until is null or mail_leased_until <= now())
      for update skip locked
    ), lease_seconds);
end $$;

create or replace function private.has_team_mail_left() returns boolean
language sql stable set search_path = '' as $$
  select count(team_mail_claimed_at) < settings.team_mails_per_hour
  from private.settings as settings
  left join public.contact_submissions on team_mail_claimed_at > now() - interval '1 hour'
  group by settings.team_mails_per_hour
$$;

-- Claims a mail to the team about one row alone: false when the hour's share is used up. Trying the same row again
-- within the hour uses up no more of it.
create or replace function public.claim_team_mail(submission uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_server();
  perform pg_advisory_xact_lock(hashtextextended('team mail', 0));
  update public.contact_submissions set team_mail_claimed_at = now()
  where id = submission and (team_mail_claimed_at > now() - interval '1 hour' or private.has_team_mail_left());
  return found;
end $$;

-- Once that share is used up: leases rows the team has not had, to be told of in one mail. Empty while mails about one
-- row alone may go out.
create or replace function public.lease_together(batch int, lease_seconds int)
returns setof public.contact_submissions
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_server();
  if private.has_team_mail_left() then
    return;
  end if;
  return query
    select * from private.lease_for_mail(array(
      select id
      from public.contact_submissions
      where team_mailed_at is null
        and (mail_leased_until is null or mail_leased_until <= now())
      order by mail_attempts, created_at
      limit greatest(batch, 0)
      for update skip locked
    ), lease_seconds);
end $$;

-- When the next acknowledgement may go to this canonical address; null when at once.
create or replace function private.acknowledgement_free_at(canonical text) returns timestamptz
language sql stable set search_path = '' as $$
  select greatest(
    (
      select acknowledgement_claimed_at + interval '1 hour'
      from public.contact_submissions
      where canonical_email = canonical and acknowledgement_claimed_at > now() - interval '1 hour'
      order by acknowledgement_claimed_at desc
      offset greatest(settings.acknowledgements_per_address - 1, 0) limit 1
    ),
    (
      select acknowledgement_claimed_at + interval '1 hour'
      from public.contact_submissions
      where acknowledgement_claimed_at > now() - interval '1 hour'
      order by acknowledgement_claimed_at desc
      offset greatest(settings.acknowledgements_per_hour - 1, 0) limit 1
    ),
    case
      when least(settings.acknowledgements_per_address, settings.acknowledgements_per_hour) < 1
      then now() + interval '1 hour'
    end
  )
  from private.settings as settings
$$;

-- Whether one more acknowledgement may go to this e-mail address within the hour, and to anybody at all.
create or replace function public.acknowledgement_allowed(address text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_server();
  return private.acknowledgement_free_at(private.canonical_email(address)) is null;
end $$;

-- Claims the acknowledgement of one row: a retry within the hour keeps its claim and uses up no further share. False
-- when the hour's share is used up: the row then waits until some of it is free again. The lock makes simultaneous
-- claims queue, so that twenty enquiries at once in a stranger's name send three mails an hour.
create or replace function public.claim_acknowledgement(submission uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  waiting public.contact_submissions;
  free_at timestamptz;
begin
  perform private.require_server();
  perform pg_advisory_xact_lock(hashtextextended('acknowledgement', 0));
  select * into waiting from public.contact_submissions where id = submission;
  if waiting.id is null then
    return false;
  end if;
  if waiting.acknowledgement_claimed_at > now() - interval '1 hour' then
    return true;
  end if;
  free_at := private.acknowledgement_free_at(waiting.canonical_email);
  update public.contact_submissions
  set acknowledgement_due_at = free_at,
    acknowledgement_claimed_at = case when free_at is null then now() else acknowledgement_claimed_at end
  where id = submission;
  return free_at is null;
end $$;

-- How many enquiries the team has not been told of, and how long the oldest has waited.
create or replace function public.delivery_health() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_server();
  return (
    select jsonb_build_object(
      'waiting', count(*),
      'oldestMinutes', coalesce(floor(extract(epoch from now() - min(created_at)) / 60), 0)
    )
    from public.contact_submissions
    where team_mailed_at is null
  );
end $$;

-- For the daily digest: enquiries since a moment, by form, and how many of them look like spam.
create or replace function public.enquiry_counts(since timestamptz) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_server();
  return (
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
  );
end $$;

-- Deletes everything sent under one e-mail address, however it was written. Returns how many rows went.
create or replace function public.erase_submissions(address text) returns int
language plpgsql security definer set search_path = '' as $$
declare
  canonical text := private.canonical_email(address);
  deleted int;
begin
  perform private.require_server();
  delete from public.contact_submissions where canonical_email = canonical and canonical <> '';
  get diagnostics deleted = row_count;
  return deleted;
end $$;

-- What a person has to decide on when an address is erased: rows sent under another address, in which this one stands
-- somewhere (a list, a message), in its international or its plain form, with or without a +tag or spaces.
create or replace function public.mentions_of(address text)
returns table (id uuid, created_at timestamptz, first_name text, last_name text, email text, found_in text)
language plpgsql stable security definer set search_path = '' as $$
declare
  canonical text := private.canonical_email(address);
  international text := private.folded_text(address);
begin
  perform private.require_server();
  if position('@' in canonical) = 0 then
    return;
  end if;
  return query
    select other.id, other.created_at, other.first_name, other.last_name, other.email,
      string_agg(field.key, ', ' order by field.key)
    from public.contact_submissions as other,
      jsonb_each_text(to_jsonb(other)) as field,
      regexp_replace(
        regexp_replace(private.folded_text(field.value), '[\t-\r \u0085\u1680\u2028\u2029]', '', 'g'),
        '\+[^@]{0,64}@', '@', 'g'
      ) as squeezed
    where field.key <> 'canonical_email'
      and field.value ~ '[@\ufe6b\uff20]'
      and other.canonical_email <> canonical
      and (position(canonical in squeezed) > 0 or position(international in squeezed) > 0)
    group by other.id
    order by other.created_at;
end $$;
