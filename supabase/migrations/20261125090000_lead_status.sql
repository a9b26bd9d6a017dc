-- What became of an enquiry: its status, who looks after it, and a note. The team writes them in Supabase's Table Editor or by
-- `npm run leads -- --set`; docs/owner.md shows how. A visitor can neither send nor read them.

-- What a status may be. The owner may add a row here: it can be chosen at once.
create table if not exists public.lead_statuses (
  status text primary key check (status ~ '^[a-z][a-z -]{0,29}$'),
  meaning text not null check (char_length(meaning) <= 200),
  -- Lists go in this order.
  place int not null
);
alter table public.lead_statuses enable row level security;

insert into public.lead_statuses (status, meaning, place) values
  ('new', 'Nobody has called yet', 1),
  ('called', 'We have spoken, or left a message', 2),
  ('booked', 'A meeting or a visit is agreed', 3),
  ('client', 'They instructed us', 4),
  ('lost', 'They decided against it, or we cannot help', 5),
  ('junk', 'Not a real enquiry', 6)
on conflict do nothing;

-- Null in what was stored before this: nobody knows any more.
alter table public.contact_submissions
  add column if not exists status text references public.lead_statuses (status) on update cascade,
  add column if not exists handled_by text check (char_length(handled_by) <= 200),
  add column if not exists note text check (char_length(note) <= 2000);

-- Every enquiry begins as new, whatever was sent along. Where the owner has taken that status away it has none: an enquiry is
-- worth more than its status.
create or replace function private.prepare_status() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.status := (select status from public.lead_statuses where status = 'new');
  new.handled_by := null;
  new.note := null;
  return new;
end $$;

create or replace trigger prepare_status before insert on public.contact_submissions
  for each row execute function private.prepare_status();

-- For the Table Editor: what a person needs of each enquiry, the newest first. It shows a row to nobody who may not read the
-- table itself.
create or replace view public.leads with (security_invoker = true) as
  select
    created_at as received,
    status,
    btrim(first_name || ' ' || last_name) as name,
    phone,
    email,
    call_at as call,
    handled_by,
    note,
    service,
    message,
    postcode,
    form_type as form,
    reference_number as reference,
    attribution ->> 'utm_campaign' as campaign,
    suspected_spam as may_be_spam,
    id
  from public.contact_submissions
  order by created_at desc;

-- What a status may be, for the commands.
create or replace function public.statuses() returns setof public.lead_statuses
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_server();
  return query select * from public.lead_statuses order by place, status;
end $$;

-- By which number Supabase's dashboard knows the table: a mail's link to a row needs it.
create or replace function public.enquiry_table() returns bigint
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_server();
  return 'public.contact_submissions'::regclass::oid::bigint;
end $$;

-- Who may do what at all stands in 20261123090200_access.sql: the three columns are outside what it lets a visitor insert or read.
revoke all on function private.prepare_status() from public, anon, authenticated, service_role;
revoke all on public.lead_statuses, public.leads from public, anon, authenticated, service_role;
revoke all on function public.statuses(), public.enquiry_table() from public, anon, authenticated, service_role;
grant execute on function public.statuses(), public.enquiry_table() to service_role;
