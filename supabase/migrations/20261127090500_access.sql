-- Every grant and policy of the first release, whatever was granted before. Applied again, it revokes what later files grant.

alter table public.contact_submissions enable row level security;
alter table private.enquiry_state enable row level security;
alter table private.settings enable row level security;
alter table private.canaries enable row level security;
alter table private.digests enable row level security;
alter table private.erasures enable row level security;
alter table public.staff enable row level security;

-- Hosted projects grant everything on new tables and functions by default: revoke all of it.
revoke all on schema private from public, anon, authenticated, service_role;
revoke all on all tables in schema private from public, anon, authenticated, service_role;
revoke all on all functions in schema private from public, anon, authenticated, service_role;
revoke all on public.contact_submissions, public.enquiries, public.lead_list, public.staff
  from public, anon, authenticated, service_role;

-- Visitors send an enquiry, and see the id and reference of the one they are sending.
grant insert (
  id, first_name, last_name, email, phone, service, service_type, form_type, message, consent, postcode,
  reference_number, age_group, gender, has_will, homeowner, will_for, attribution
) on public.contact_submissions to anon;
grant select (id, reference_number) on public.contact_submissions to anon;
grant execute on function private.is_being_sent(uuid) to anon;

drop policy if exists "anyone may send an enquiry" on public.contact_submissions;
create policy "anyone may send an enquiry" on public.contact_submissions for insert to anon with check (true);

-- Only the transaction that inserts a row can read it, so `insert … returning` works and a select finds nothing. The
-- time is compared too, because transaction numbers start again after a restore; its index keeps a select cheap.
drop policy if exists "a sender sees the row being sent" on public.contact_submissions;
create policy "a sender sees the row being sent" on public.contact_submissions
  for select to anon using (created_at = now() and private.is_being_sent(id));

-- Staff, who sign in at /leads. Anybody else who signs in sees and changes nothing. A subquery runs once per statement.
grant usage on schema private to authenticated;
grant execute on function private.staff_email() to authenticated;
grant select on public.staff, public.lead_list, public.contact_submissions to authenticated;
grant update (status, handled_by, note, call_back_on) on public.contact_submissions to authenticated;
grant select (id, spam_reason, call_at, follow_up_skipped) on private.enquiry_state to authenticated;

drop policy if exists "staff see their own entry" on public.staff;
create policy "staff see their own entry" on public.staff for select to authenticated
  using (account = (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid);
drop policy if exists "staff read enquiries" on public.contact_submissions;
create policy "staff read enquiries" on public.contact_submissions for select to authenticated
  using ((select private.staff_email()) is not null);
drop policy if exists "staff note what became of an enquiry" on public.contact_submissions;
create policy "staff note what became of an enquiry" on public.contact_submissions for update to authenticated
  using ((select private.staff_email()) is not null);
drop policy if exists "staff read calls" on private.enquiry_state;
create policy "staff read calls" on private.enquiry_state for select to authenticated
  using ((select private.staff_email()) is not null);

-- The server functions and commands, which have the secret key. The schema private is not part of the API.
grant select, insert, update, delete on public.contact_submissions to service_role;
grant select on public.enquiries, public.lead_list to service_role;
grant select, insert, delete on public.staff to service_role;
grant usage on schema private to service_role;
grant select, update on private.enquiry_state, private.awaiting_mail, private.awaiting_follow_up to service_role;
grant select, insert, update, delete on private.digests to service_role;
grant select, insert, delete on private.canaries to service_role;
grant select, insert on private.erasures to service_role;
grant select (
  only_row, acknowledgements_per_address, acknowledgements_per_hour, team_mails_per_hour, calls_per_address,
  calls_per_network, calls_per_hour
) on private.settings to service_role;
grant update (webhook_url, webhook_secret) on private.settings to service_role;
grant execute on function
  private.lease_for_mail(uuid[], int),
  private.has_team_mail_left(),
  private.acknowledgement_free_at(text),
  private.lease_for_follow_up(uuid[]),
  private.has_call_left(private.enquiry_state, text)
to service_role;

revoke all on all functions in schema public from public, anon, authenticated, service_role;
grant execute on all functions in schema public to service_role;

grant execute on function
  public.statuses(),
  public.earlier_enquiries(uuid),
  public.find_leads(text[], text, numeric, uuid),
  public.lead_counts(text[]),
  public.lead_report(int, timestamptz),
  public.save_lead(uuid, jsonb, jsonb),
  public.staff_erasure(text, boolean)
to authenticated;
