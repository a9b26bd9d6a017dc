import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { launchBrowser } from '../../support/run/find-browser'
import { openOwnSite } from '../../support/run/own-site'
import { editorsScreens, holidayScreen, showEditorsScreen } from './editors-screens'

// npx tsx tests/nightly/pictures/editors.ts: takes the pictures of docs/editors.md anew, and the holiday of docs/owner.md, from the site as it is now.

const folder = 'docs/pictures'
const view = { width: 1200, height: 780 }

const site = process.env['SITE_URL'] ? undefined : await openOwnSite()
const browser = await launchBrowser()
try {
  mkdirSync(folder, { recursive: true })
  for (const screen of [...editorsScreens, holidayScreen]) {
    const page = await browser.newPage({ viewport: view, locale: 'en-GB' })
    await showEditorsScreen(page, screen, site?.environment.SITE_URL ?? process.env['SITE_URL'])
    await page.evaluate(() => document.fonts.ready)
    const picture = await sharp(await page.screenshot({ animations: 'disabled' }))
      .resize(1000)
      .webp({ quality: 66 })
      .toBuffer()
    writeFileSync(join(folder, `${screen.name}.webp`), picture)
    console.log(`${screen.name}: ${Math.round(picture.length / 1024)} KB`)
    await page.close()
  }
} finally {
  await browser.close()
  await site?.close()
}
