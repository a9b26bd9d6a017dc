import { parseArgs } from 'node:util'
import { runCanaries } from './run-canary'

// npm run canary: sends two test enquiries through the whole chain of the live site and erases them. Run it after a deploy, with
// SITE_URL, SUPABASE_URL and SUPABASE_SECRET_KEY set; without them it tests the site that `npm start` runs.

try {
  const { values } = parseArgs({ options: { email: { type: 'string' } } })
  await runCanaries(values.email)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
