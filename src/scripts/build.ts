import { contentMistakes } from '~/content/content-mistakes'
import { ContentError } from '~/content/read-content'
import { requireBuildSettings } from '~/lib/environment'
import { buildSite } from './build-site'
import { bundleFunctions } from './bundle-functions'

// `npm run build`, here and on Netlify: the production site, in OUT_DIR or dist, and its functions. Exit 1 when the build fails. What is wrong in
// content/ is printed last, in an editor's words, because readers of a deploy's log see its end.

/** Nothing where the content is right and the build failed by something else, which it has said itself. */
function saidLast(): string | undefined {
  const mistakes = contentMistakes()
  return mistakes.length > 0
    ? `The site was not built, because of what stands in its content:\n${new ContentError(mistakes).message}\nCorrect it at /admin or in the file. Until then the last good version stays online.`
    : undefined
}

async function build(): Promise<void> {
  // Astro checks the same, and would bury the message in a stack trace.
  requireBuildSettings(process.env)
  await buildSite(process.env['OUT_DIR'] || 'dist', {}).catch((error: unknown) => {
    const mistakes = saidLast()
    throw mistakes === undefined ? error : new Error(mistakes)
  })
  await bundleFunctions()
}

build().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
