-- Who may call what the migrations before this one made. A hosted project grants every new function to everybody by
-- default: that is taken back first. The whole of it stands in 20261123090200_access.sql.

revoke all on all functions in schema private from public, anon, authenticated, service_role;
-- Who inserts a row computes its canonical address. The schema stays closed: nobody can call this by name.
grant execute on function private.canonical_email(text) to anon, service_role;

revoke all on function
  public.claim_team_mail(uuid),
  public.lease_together(int, int),
  public.mentions_of(text)
from public, anon, authenticated, service_role;
grant execute on function
  public.claim_team_mail(uuid),
  public.lease_together(int, int),
  public.mentions_of(text)
to service_role;
