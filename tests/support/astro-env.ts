/** Replaces `astro:env/client` in tests. */
export const PUBLIC_SUPABASE_URL = process.env['PUBLIC_SUPABASE_URL'] ?? ''
export const PUBLIC_SUPABASE_KEY = process.env['PUBLIC_SUPABASE_KEY'] ?? ''
export const PUBLIC_PREVIEW = process.env['PUBLIC_PREVIEW'] === 'true'
export const PUBLIC_GTM_ID = process.env['PUBLIC_GTM_ID']
