import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { factsOnDisk } from '~/content/files'
import { acceptSuggestion } from '~/content/launch-check/accept'
import { contentAdvice } from '~/content/launch-check/advice'
import { adviceReport, openPoints, report } from '~/content/launch-check/open-points'
import { pagesByFact } from '~/content/launch-check/where-shown'
import { runCommand } from './run-command'

// npm run launch-check [-- --accept ID… [--by NAME]]: what must be settled before the site goes live. Exit 1 while anything is open.

function accept(id: string, by: string | undefined): void {
  const place = factsOnDisk().places.get(id)
  if (!place) throw new Error(`There is no fact "${id}".`)
  const today = new Date().toISOString().slice(0, 10)
  writeFileSync(place.file, acceptSuggestion(readFileSync(place.file, 'utf8'), { id, by, today }))
  console.log(`${place.file}: ${id} now has the suggested value.`)
}

function list(): void {
  const site = process.env['OUT_DIR'] || 'dist'
  const pagesOf = pagesByFact(site, factsOnDisk().facts)
  if (!existsSync(site))
    console.error(`There is no built site in ${site}: run npm run build to see the pages.\n`)
  const points = openPoints()
  console.log([...adviceReport(contentAdvice()), report(points, pagesOf)].join('\n\n'))
  process.exitCode = points.length > 0 ? 1 : 0
}

const usage = `Usage: npm run launch-check [-- --accept ID… [--by NAME]]

  (none)       List what must be settled, and advice on the content
  --accept ID  Make the suggestion the fact's value; several ids may follow
  --by NAME    Also confirm it in this name`

function readOptions() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        accept: { type: 'string', multiple: true },
        by: { type: 'string' },
      },
    })
  } catch {
    throw new Error(usage)
  }
}

await runCommand(() => {
  const { values, positionals } = readOptions()
  const ids = [...(values.accept ?? []), ...positionals]
  if (ids.length === 0 && values.by === undefined) return list()
  if (!values.accept) throw new Error(usage)
  for (const id of ids) accept(id, values.by)
})
