import { contentMistakes } from '~/content/content-mistakes'
import { ContentError } from '~/content/read-content'
import { requireBuildSettings } from '~/lib/environment'
import { buildSite, bundleFunctions } from './build-site'

// `npm run build`, here and on Netlify: builds the site into OUT_DIR or dist, and its functions. Mistakes in content/ are printed last, where
// editors see them in a deploy's log.

/** Undefined if the content is correct and the build failed for another reason. */
function contentMessage(): string | undefined {
  const mistakes = contentMistakes()
  return mistakes.length > 0
    ? `The site was not built because of mistakes in its content:\n${new ContentError(mistakes).message}\nCorrect them at /admin or in the files. Until then the last good version stays online.`
    : undefined
}

async function build(): Promise<void> {
  // Astro checks them too, but prints a stack trace.
  requireBuildSettings(process.env)
  await buildSite(process.env['OUT_DIR'] || 'dist', {}).catch((error: unknown) => {
    const mistakes = contentMessage()
    throw mistakes === undefined ? error : new Error(mistakes)
  })
  // The functions folder in netlify.toml.
  await bundleFunctions('.build/functions')
}

build().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
