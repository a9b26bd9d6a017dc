-- Where new enquiries are announced, and the secret the database proves itself with. `npm run set-up` calls it with the secret key.
-- False where pg_net is switched off: nothing can be announced then.
create or replace function public.set_webhook(url text, secret text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update private.settings set webhook_url = set_webhook.url, webhook_secret = set_webhook.secret;
  return to_regproc('net.http_post') is not null;
end $$;

revoke all on function public.set_webhook(text, text) from public, anon, authenticated, service_role;
grant execute on function public.set_webhook(text, text) to service_role;
