import { contentMistakes } from '~/content/content-mistakes'
import { ContentError } from '~/content/read-content'
import { requireBuildSettings } from '~/lib/environment'
import { buildSite, bundleFunctions } from './build-site'
import { runCommand } from './run-command'

// `npm run build`, here and on Netlify: builds the site into OUT_DIR or dist, and its functions. Mistakes in content/ are printed last, where
// editors see them in a deploy's log.

/** Throws the mistakes in the content, if there are any, instead of the build's error. */
function explain(error: unknown): never {
  const mistakes = contentMistakes()
  if (mistakes.length === 0) throw error
  throw new Error(
    `The site was not built because of mistakes in its content:\n${new ContentError(mistakes).message}\nCorrect them at /admin or in the files. The last good version stays online.`,
  )
}

await runCommand(async () => {
  // Astro checks them too, but prints a stack trace.
  requireBuildSettings(process.env)
  await buildSite(process.env['OUT_DIR'] || 'dist', {}).catch(explain)
  // The functions folder in netlify.toml.
  await bundleFunctions('.build/functions')
})
