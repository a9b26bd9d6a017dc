import { existsSync } from 'node:fs'
import { firefox, webkit } from '@playwright/test'
import { installDebians, installPlaywrights } from './find-browser'

/** The engines besides Chromium's that `npm run test:all` takes. */
export const engines = ['firefox', 'webkit'] as const
export type Engine = (typeof engines)[number]

const packages = ['firefox-esr', 'webkit2gtk-driver', 'xvfb']
const ofDebian: Record<Engine, readonly string[]> = {
  firefox: ['/usr/bin/firefox-esr'],
  webkit: ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'],
}

/** Playwright's own build, in which the journeys themselves can be walked. */
export const isPlaywrights = (name: Engine) => existsSync({ firefox, webkit }[name].executablePath())

const isDebians = (name: Engine) => ofDebian[name].every((path) => existsSync(path))

/** Sees that both engines are there: as Playwright's own build, else as Debian's, which apt brings when root. Throws where neither can be had. */
export function findEngines(): void {
  const missing = () => engines.filter((name) => !isPlaywrights(name) && !isDebians(name))
  const first = missing()
  if (first.length === 0) return
  console.log(`Not found: ${first.join(' and ')}. Installing.`)
  if (!installDebians(...packages)) installPlaywrights(...first)
  const left = missing()
  if (left.length > 0)
    throw new Error(
      `${left.join(' and ')} could not be installed, and no test may be left out in silence. Bring them by
npx playwright install --with-deps ${left.join(' ')}, or on Debian by apt-get install ${packages.join(' ')}.`,
    )
}
