-- Who may do what: the whole of it, whatever was granted before. It may be applied again at any time, as long as it is the
-- newest file of its name; a later migration grants what it adds itself. On a table in use it waits for the statements
-- under way and holds up new ones for a moment; nobody ever sees half of it, since it is applied in one transaction.

alter table public.contact_submissions enable row level security;
alter table private.settings enable row level security;
alter table private.reports enable row level security;
alter table private.report_senders enable row level security;
alter table private.canaries enable row level security;

-- Hosted projects may grant everything on new tables and functions by default: all of it is taken back first.
revoke all on schema private from public, anon, authenticated, service_role;
revoke all on all tables in schema private from public, anon, authenticated, service_role;
revoke all on all functions in schema private from public, anon, authenticated, service_role;
revoke all on public.contact_submissions from public, anon, authenticated, service_role;

-- Visitors: may send an enquiry, and see the id and reference of the one they are sending, nothing else.
grant insert (
  id, first_name, last_name, email, phone, service, service_type, form_type, message, consent, postcode,
  reference_number, age_group, gender, has_will, homeowner, will_for, signals, attribution, answers
) on public.contact_submissions to anon;
grant select (id, reference_number) on public.contact_submissions to anon;

drop policy if exists "anyone may send an enquiry" on public.contact_submissions;
create policy "anyone may send an enquiry" on public.contact_submissions
  for insert to anon with check (true);

-- A row can be read back only by the very transaction that inserts it, so that `insert … returning` works and a
-- select finds nothing, ever. The time is compared too because transaction numbers start again after a restore.
drop policy if exists "a sender sees the row being sent" on public.contact_submissions;
create policy "a sender sees the row being sent" on public.contact_submissions
  for select to anon using (xid = pg_current_xact_id_if_assigned() and created_at = now());

-- Who inserts a row computes its canonical address. The schema stays closed: nobody can call this by name.
grant execute on function private.canonical_email(text) to anon, service_role;

-- The server functions and commands, which hold the secret key.
grant select, insert, update, delete on public.contact_submissions to service_role;

-- What they call, and nobody else.
do $$
declare
  name text;
begin
  foreach name in array array[
    'lease_unmailed(int, int)',
    'lease_submission(uuid, int)',
    'lease_together(int, int)',
    'claim_team_mail(uuid)',
    'claim_acknowledgement(uuid)',
    'acknowledgement_allowed(text)',
    'delivery_health()',
    'enquiry_counts(timestamptz)',
    'purge_submissions(int)',
    'erase_submissions(text)',
    'mentions_of(text)',
    'lease_follow_up(uuid, int)',
    'lease_follow_ups(int, int, int)',
    'follow_up_counts(timestamptz)',
    'taken_calls(int)',
    'book_call(uuid, timestamptz, int)',
    'lease_calls(int, int)',
    'note_reports(text, jsonb)',
    'report_counts(timestamptz)',
    'purge_reports(int)',
    'expect_canary(text)'
  ] loop
    execute format('revoke all on function public.%s from public, anon, authenticated, service_role', name);
    execute format('grant execute on function public.%s to service_role', name);
  end loop;
end $$;
