import { PUBLIC_SUPABASE_KEY, PUBLIC_SUPABASE_URL } from 'astro:env/client'
import { createClient } from '@supabase/supabase-js'

/**
 * The hosted database as a visitor may use it: the public key, which may insert an enquiry and nothing else.
 * 55 KB, so it is only ever imported on demand.
 */
export const supabase = createClient(PUBLIC_SUPABASE_URL, PUBLIC_SUPABASE_KEY, {
  auth: { persistSession: true, autoRefreshToken: true, detectSessionInUrl: false },
  // The database never redirects: the enquiry isn't sent on to whoever does.
  global: { fetch: (address, init) => fetch(address, { ...init, redirect: 'error' }) },
})
