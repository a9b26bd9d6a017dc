import { start } from '../sample-item'

const user = { id: 'b1d2', aud: 'authenticated', email: 'ada@example.com' }

/** A Supabase session in local storage that expires in this many seconds. */
export const session = (seconds: number) => ({
  access_token: `${btoa('{"alg":"HS256"}')}.${btoa(JSON.stringify({ sub: user.id, exp: start / 1000 + seconds }))}.c2ln`,
  refresh_token: 'renew-me',
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: start / 1000 + seconds,
  user,
})

/** The client names its key after the first part of the database's host. */
export const keepSession = (seconds: number): void =>
  localStorage.setItem('sb-127-auth-token', JSON.stringify(session(seconds)))
