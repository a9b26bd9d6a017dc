-- Who may do what with follow-ups. Who may do what at all stands in 20261123090200_access.sql.

revoke all on function
  private.prepare_follow_up(),
  private.require_server(),
  private.follow_up_pause(int),
  private.awaits_follow_up(public.contact_submissions),
  private.lease_for_follow_up(uuid[])
from public, anon, authenticated, service_role;
revoke all on function
  public.lease_follow_up(uuid, int),
  public.lease_follow_ups(int, int, int),
  public.follow_up_counts(timestamptz)
from public, anon, authenticated, service_role;

grant insert (answers) on public.contact_submissions to anon;
grant execute on function
  public.lease_follow_up(uuid, int),
  public.lease_follow_ups(int, int, int),
  public.follow_up_counts(timestamptz)
to service_role;
