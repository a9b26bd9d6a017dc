import { PUBLIC_SUPABASE_KEY, PUBLIC_SUPABASE_URL } from 'astro:env/client'
import { createClient } from '@supabase/supabase-js'

/**
 * The hosted database with the public key, which may only insert an enquiry. Import it on demand: it adds 55 KB.
 */
export const supabase = createClient(PUBLIC_SUPABASE_URL, PUBLIC_SUPABASE_KEY, {
  auth: { persistSession: true, autoRefreshToken: true, detectSessionInUrl: false },
  // The database never redirects, so a redirect comes from somebody else, who must not get the enquiry.
  global: { fetch: (address, init) => fetch(address, { ...init, redirect: 'error' }) },
})
