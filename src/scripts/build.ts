import { contentMistakes } from '~/content/check-content'
import { readText } from '~/content/files'
import { refusal } from '~/content/refusal'
import { buildSite } from './build-site'

// `npm run build`, here and on Netlify: the production site, in OUT_DIR or dist. Exit 1 when the build fails. What is wrong in
// content/ is then said last, in an editor's words: whoever opens a deploy's log sees its end.

/** Nothing where the content is right and the build failed by something else, which it has said itself. */
function saidLast(): string | undefined {
  const mistakes = contentMistakes()
  return mistakes.length > 0 ? refusal(mistakes, (file) => readText(file).text) : undefined
}

buildSite(process.env['OUT_DIR'] || 'dist', {}).catch((error: unknown) => {
  console.error(saidLast() ?? (error instanceof Error ? error.message : error))
  process.exitCode = 1
})
