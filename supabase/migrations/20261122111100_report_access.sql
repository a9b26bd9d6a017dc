-- Who may do what with reports. Who may do what at all stands in 20261123090200_access.sql.

revoke all on private.reports, private.report_senders from public, anon, authenticated, service_role;
revoke all on function private.limit_reports(text), private.count_report(timestamptz, jsonb)
from public, anon, authenticated, service_role;
revoke all on function
  public.note_reports(text, jsonb),
  public.report_counts(timestamptz),
  public.purge_reports(int)
from public, anon, authenticated, service_role;

grant execute on function
  public.note_reports(text, jsonb),
  public.report_counts(timestamptz),
  public.purge_reports(int)
to service_role;
