/** A fake of the extension pg_net of a hosted project, with the same name, parameters and result. */
export const fakePgNet = (body = 'insert into net.sent values (url, body, headers);') => `
  create schema net;
  create table net.sent (url text, body jsonb, headers jsonb);
  create function net.http_post(
    url text, body jsonb default '{}', params jsonb default '{}', headers jsonb default '{}',
    timeout_milliseconds int default 5000
  ) returns bigint language plpgsql security definer as $$ begin ${body} return 1; end $$;`
