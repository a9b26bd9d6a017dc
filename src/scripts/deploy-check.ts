import { reportDeploy } from './check-deploy'
import { siteFrom } from './ask-site'
import { readSettings } from './settings'

// npm run deploy-check [address]: checks a deployed site, or the one that `npm start` runs, from outside. Exits with 1 if there is a
// problem.

try {
  const typed = process.argv[2] || process.env['SITE_URL'] || `http://localhost:${readSettings().port}`
  if ((await reportDeploy(siteFrom(typed))) > 0) process.exitCode = 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
