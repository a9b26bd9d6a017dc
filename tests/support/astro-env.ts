/** Stands for Astro's `astro:env/client`: the settings of a build, here those of the test that imports it. */
export const PUBLIC_SUPABASE_URL = process.env['PUBLIC_SUPABASE_URL'] ?? ''
export const PUBLIC_SUPABASE_KEY = process.env['PUBLIC_SUPABASE_KEY'] ?? ''
export const PUBLIC_PREVIEW = process.env['PUBLIC_PREVIEW'] === 'true'
export const PUBLIC_GTM_ID = process.env['PUBLIC_GTM_ID']
