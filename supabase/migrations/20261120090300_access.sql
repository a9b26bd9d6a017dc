-- Who may do what with what the migrations up to here made. Each migration is applied once. This one by itself must not run
-- again: it takes back what later ones grant. The whole of it stands in 20261123090200_access.sql, which may.

alter table public.contact_submissions enable row level security;
alter table private.settings enable row level security;

-- Hosted projects may grant everything on new tables and functions by default: take all of it back first.
revoke all on schema private from public, anon, authenticated, service_role;
revoke all on all tables in schema private from public, anon, authenticated, service_role;
revoke all on all functions in schema private from public, anon, authenticated, service_role;
revoke all on public.contact_submissions from public, anon, authenticated, service_role;
revoke all on function
  public.lease_unmailed(int, int),
  public.lease_submission(uuid, int),
  public.acknowledgement_allowed(text),
  public.claim_acknowledgement(uuid),
  public.delivery_health(),
  public.enquiry_counts(timestamptz),
  public.purge_submissions(int),
  public.erase_submissions(text)
from public, anon, authenticated, service_role;

-- Visitors: may send an enquiry, and see the id and reference of the one they are sending, nothing else.
grant insert (
  id, first_name, last_name, email, phone, service, service_type, form_type, message, consent, postcode,
  reference_number, age_group, gender, has_will, homeowner, will_for, signals, attribution
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

-- The server functions and commands, which hold the secret key.
grant select, insert, update, delete on public.contact_submissions to service_role;
grant execute on function
  public.lease_unmailed(int, int),
  public.lease_submission(uuid, int),
  public.acknowledgement_allowed(text),
  public.claim_acknowledgement(uuid),
  public.delivery_health(),
  public.enquiry_counts(timestamptz),
  public.purge_submissions(int),
  public.erase_submissions(text)
to service_role;
