-- Erasing what a person sent, with a record that it was done: when, how many enquiries, and by whom. The record holds nothing of
-- the person.

create table if not exists private.erasures (
  number bigint generated always as identity primary key,
  erased_at timestamptz not null default now(),
  enquiries int not null check (enquiries > 0),
  erased_by text not null check (char_length(erased_by) between 1 and 200)
);
alter table private.erasures enable row level security;

-- Deletes everything sent under one e-mail address, however it was written, or one enquiry by its id: give one of the two. Says
-- how many went, and of how many a mail or a follow-up was being sent at that moment. Without a name for the record nothing goes.
create or replace function public.erase_enquiries(address text, submission uuid, erased_by text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  canonical text := private.canonical_email(address);
  gone int;
  sending int;
begin
  perform private.require_server();
  with deleted as (
    delete from public.contact_submissions as enquiry
    where (canonical <> '' and enquiry.canonical_email = canonical) or enquiry.id = submission
    returning enquiry.*
  )
  select count(*), count(*) filter (
    where (
        mail_leased_until > now()
        and (team_mailed_at is null or (acknowledged_at is null and acknowledgement_skipped is null))
      )
      or call_leased_until > now()
      or (
        follow_up_attempts > 0
        and follow_up_sent_at is null
        and follow_up_skipped is null
        and follow_up_not_before - private.follow_up_pause(follow_up_attempts - 1) > now() - interval '1 minute'
      )
  )
  into gone, sending
  from deleted;
  if gone > 0 then
    insert into private.erasures (enquiries, erased_by) values (gone, left(btrim(erase_enquiries.erased_by), 200));
  end if;
  return jsonb_build_object('erased', gone, 'underWay', sending);
end $$;

-- Which of these enquiries there still are: who is about to send asks once more, since rows leased together may have been erased.
create or replace function public.still_stored(ids uuid[]) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_server();
  return array(select id from public.contact_submissions where id = any(ids));
end $$;

-- The record, the newest first.
create or replace function public.erasure_record() returns table (erased_at timestamptz, enquiries int, erased_by text)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_server();
  return query
    select known.erased_at, known.enquiries, known.erased_by from private.erasures as known order by known.number desc;
end $$;

-- Who may do what at all stands in 20261123090200_access.sql.
revoke all on private.erasures from public, anon, authenticated, service_role;
revoke all on function
  public.erase_enquiries(text, uuid, text),
  public.still_stored(uuid[]),
  public.erasure_record()
from public, anon, authenticated, service_role;
grant execute on function
  public.erase_enquiries(text, uuid, text),
  public.still_stored(uuid[]),
  public.erasure_record()
to service_role;
