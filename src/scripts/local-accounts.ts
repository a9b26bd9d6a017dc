import { hash, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { EmailDriver } from '@supabase/lite'
import type { PGlite } from '@supabase/lite/pglite'
import { Hono } from 'hono'
import { createMailer } from '~/server/mail/mailer'

const template = fileURLToPath(new URL('../../supabase/templates/sign-in.html', import.meta.url))

// Accounts and sign-in codes of the local Supabase, configured as supabase/config.toml configures a hosted project.

/** No sign-ups, and a code by email that is valid for ten minutes. */
export const authConfig = (secret: string) => ({
  jwt_secret: hash('sha256', `tokens ${secret}`),
  enable_signup: false,
  minimum_password_length: 12,
  email: {
    otp_expiry: 600,
    template: {
      magic_link: { subject: 'Your sign-in code', content_path: template },
    },
  },
})

/** Writes the emails of the local Supabase into the same folder as those of the site. */
export function mailToFolder(dataDir: string): EmailDriver {
  const { send } = createMailer({
    smtpUrl: '',
    folder: join(dataDir, 'mail'),
    from: { name: 'Local Supabase', address: 'supabase@localhost' },
  })
  return {
    // The default text contains a link that does not work here.
    send: async ({ to, subject, html = '' }) => {
      const text = html.replaceAll(/<[^>]*>/g, '')
      await send({ name: `sign-in.${randomUUID()}`, to, subject, text, html })
    },
  }
}

/** The part of Supabase's admin API that the local one lacks: creates and deletes accounts. */
export function accountsApi(db: PGlite, secret: string) {
  const api = new Hono().basePath('/auth/v1/admin/users')
  api.use(async ({ req, json }, next) =>
    req.header('apikey') === secret
      ? await next()
      : json({ message: 'Only the secret key may do this' }, 401),
  )
  api.post('/', async ({ req, json }) => {
    const { email } = await req.json<{ email: string }>()
    const { rows } = await db.query<{ id: string; email: string }>(
      `insert into auth.users (id, email, email_confirmed_at, raw_app_meta_data)
       select gen_random_uuid(), lower($1), now(), '{"provider": "email", "providers": ["email"]}'
       where not exists (select from auth.users where email = lower($1))
       returning id, email`,
      [email],
    )
    return rows[0]
      ? json(rows[0])
      : json({ code: 422, error_code: 'email_exists', msg: 'The account already exists' }, 422)
  })
  // supabase-js reads an account before it deletes it.
  api.get('/:id', async ({ req, json }) => {
    const { rows } = await db.query('select id, email from auth.users where id = $1', [req.param('id')])
    return rows[0] ? json(rows[0]) : json({ code: 404, error_code: 'user_not_found' }, 404)
  })
  api.delete('/:id', async ({ req, json }) => {
    await db.query('delete from auth.users where id = $1', [req.param('id')])
    return json({})
  })
  return api
}
