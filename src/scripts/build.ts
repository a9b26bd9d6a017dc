import { buildSite } from './build-site'

// `npm run build`, here and on Netlify: the production site, in OUT_DIR or dist. Exit 1 when the build fails, which has then
// said why.
buildSite(process.env['OUT_DIR'] || 'dist', {}).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
