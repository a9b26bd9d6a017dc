-- The team's page, /leads: who may sign in, the list, changes by several people, and erasure.

-- Accounts of Supabase Auth that may work with enquiries. An entry is bound to the account, so that neither another
-- account under the same address nor a changed address gives anybody access.
create table if not exists public.staff (
  account uuid primary key,
  email varchar(320) not null unique check (email = lower(trim(email)))
);

-- The address of a caller on that list; null for anybody else. An account that is removed from it loses access with the
-- next request.
create or replace function private.staff_email() returns text
language sql stable set search_path = '' as $$
  select email from public.staff
  where account = (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid
$$;

-- An enquiry as the page shows it. `section` is the part of the list it belongs to, `rank` its position there: people to
-- call by how long they have waited, everything else newest first. `found_by` is what a search looks through: without
-- accents and apostrophes, the postcode without spaces, the phone number as bare digits without the country code. Test
-- enquiries are left out.
create or replace view public.lead_list with (security_invoker = true) as
  select
    id, created_at, status, handled_by, note, call_back_on, first_name, last_name, email, phone, service, service_type,
    form_type, message, postcode, reference_number, age_group, gender, has_will, homeowner, will_for, attribution,
    call_at, spam_reason, section,
    case section
      when 'to call' then extract(epoch from created_at)
      when 'call back' then extract(epoch from call_back_on)
      when 'call booked' then extract(epoch from call_at)
      else -extract(epoch from created_at)
    end as rank,
    lower(regexp_replace(normalize(concat_ws(
      ' ', first_name, last_name, email, replace(postcode, ' ', ''), reference_number, handled_by,
      regexp_replace(regexp_replace(phone, '[^0-9]', '', 'g'), '^(00)?(44)?0?', '')
    ), nfd), '[\u0300-\u036f''‘’]', '', 'g')) as found_by
  from public.contact_submissions as submission
  join private.enquiry_state using (id)
  cross join lateral (
    select case
      when call_back_on <= (now() at time zone 'Europe/London')::date and status not in ('client', 'lost', 'junk')
        then 'call back'
      when spam_reason is not null and status = 'new' then 'possible spam'
      when status = 'new' and call_at > now() then 'call booked'
      when status = 'new' then 'to call'
      else status::text
    end as section
  ) as place
  where follow_up_skipped is distinct from 'canary';

-- The statuses, in the order of lists.
create or replace function public.statuses() returns text[]
language sql stable set search_path = '' as $$
  select enum_range(null::public.lead_status)::text[]
$$;

-- Fifty enquiries that contain all the words, after the one with this rank and id. Words come in the body of a request,
-- because addresses are written to logs.
create or replace function public.find_leads(words text[], wanted text, after_rank numeric, after_id uuid)
returns setof public.lead_list
language sql stable set search_path = '' as $$
  select * from public.lead_list
  where section = wanted
    and (after_id is null or (rank, id) > (after_rank, after_id))
    and not exists (select from unnest(words) as word where position(lower(word) in found_by) = 0)
  order by rank, id
  limit 50
$$;

-- How many enquiries that contain all the words each section has, in the order of the list.
create or replace function public.lead_counts(words text[]) returns table (section text, number bigint)
language sql stable set search_path = '' as $$
  select lead.section, count(*) from public.lead_list as lead
  where not exists (select from unnest(words) as word where position(lower(word) in lead.found_by) = 0)
  group by lead.section
  order by array_position(
    array['to call', 'call back', 'call booked'] || public.statuses() || array['possible spam'], lead.section
  )
$$;

-- Where the enquiries of the last weeks came from, grouped in four ways, largest group first: how many in each
-- week, and how many became clients. Weeks begin on Monday in London; the last one contains `moment`. A campaign's address
-- can contain anything, so text that may identify a person is not repeated. Probable spam and junk are left out.
create or replace function public.lead_report(weeks int, moment timestamptz)
returns table (kind text, name text, weekly int[], total int, clients int)
language sql stable set search_path = '' as $$
  with week as (
    select date_trunc('week', moment at time zone 'Europe/London') - make_interval(weeks => age) as monday
    from generate_series(0, weeks - 1) as age
  ), counted as (
    select origin.kind, shown.name, monday, count(*) filter (where arrived = monday)::int as enquiries,
      count(*) filter (where arrived = monday and status = 'client')::int as clients
    from public.lead_list
    cross join lateral (select date_trunc('week', created_at at time zone 'Europe/London') as arrived) as arrival
    cross join lateral (values
      ('All', 'All enquiries'),
      ('Source', coalesce(
        nullif(attribution ->> 'utm_source', '') || coalesce(', ' || nullif(attribution ->> 'utm_medium', ''), ''),
        case
          when attribution ?| '{gclid, gbraid, wbraid}' then 'google, advertisement'
          when attribution ? 'msclkid' then 'bing, advertisement'
          when attribution ? 'fbclid' then 'facebook, advertisement'
        end,
        nullif(attribution ->> 'referrer_host', ''),
        'Typed in, or not known'
      )),
      ('Campaign', attribution ->> 'utm_campaign'),
      ('Landing page', coalesce(nullif(attribution ->> 'landing_path', ''), 'Not known'))
    ) as origin (kind, name)
    cross join lateral (
      select case
        when origin.name ~* '@|%40|[0-9]{6}' then '(not shown: it may name a person)'
        else left(origin.name, 60)
      end as name
    ) as shown
    cross join week
    where section not in ('possible spam', 'junk') and shown.name <> ''
      and created_at >= (select min(monday) from week) at time zone 'Europe/London'
    group by origin.kind, shown.name, monday
  )
  select kind, name, array_agg(enquiries order by monday), sum(enquiries)::int as total, sum(clients)::int
  from counted
  group by kind, name
  having sum(enquiries) > 0
  order by total desc, lower(name)
$$;

-- Changes the team's columns of an enquiry, if they still have the values that the caller has seen, or already have the
-- new ones. False if somebody else has changed them, or if the enquiry is gone.
create or replace function public.save_lead(submission uuid, seen jsonb, change jsonb) returns boolean
language sql set search_path = '' as $$
  with saved as (
    update public.contact_submissions as stored
    set (status, handled_by, note, call_back_on) =
      (select status, handled_by, note, call_back_on from jsonb_populate_record(stored, change))
    where id = submission
      and (
        to_jsonb(stored) @> change
        or to_jsonb(stored) @> (select jsonb_object_agg(key, seen -> key) from jsonb_object_keys(change) as key)
      )
    returning 1
  )
  select exists (select from saved)
$$;

-- Previews an erasure by email address or by id, and deletes once it is confirmed. Also returns other enquiries that
-- mention the address, and the record of erasures, newest first. With its owner's rights, because staff may delete
-- nothing without leaving a record.
create or replace function public.staff_erasure(who text, confirmed boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  erased_by text := private.staff_email();
  done jsonb := '{}';
begin
  if erased_by is null then
    raise insufficient_privilege using message = 'Only staff may erase enquiries';
  end if;
  if confirmed then
    done := jsonb_build_object('erased', public.erase_enquiries(who, erased_by));
  end if;
  return done || jsonb_build_object(
    'enquiries', (
      select coalesce(jsonb_agg(enquiry order by created_at), '[]') from public.lead_list as enquiry
      where id = any(array(select id from public.enquiries_of(who)))
    ),
    'mentions', (select coalesce(jsonb_agg(mention), '[]') from public.mentions_of(who) as mention),
    'record', (select coalesce(jsonb_agg(erasure order by number desc), '[]') from private.erasures as erasure)
  );
end $$;
