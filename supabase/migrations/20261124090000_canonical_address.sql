-- The one address that a text holds, in the form of the column canonical_email; null for a list or anything else. Who erases
-- a person's enquiries asks first, so that what is no address is refused in words and never looks like "nothing found".
create or replace function public.canonical_address(typed text) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_server();
  -- As in canonical_email: what is longer than an address can be is not read at all.
  return case when char_length(typed) <= 320 then private.single_address(private.folded_text(typed)) end;
end $$;

-- Who may do what at all stands in 20261123090200_access.sql.
revoke all on function public.canonical_address(text) from public, anon, authenticated, service_role;
grant execute on function public.canonical_address(text) to service_role;
