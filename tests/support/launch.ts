import { browserFlags } from './run/find-browser'

const chromium = process.env['CHROMIUM_PATH']

/** A test's page lives for seconds, so optimising its code and collecting garbage cost more than they save. */
const forShortLives = '--js-flags=--no-opt --no-maglev --min-semi-space-size=16'

const launch = (...flags: string[]) => ({
  ...(chromium && { executablePath: chromium }),
  args: [...browserFlags, forShortLives, ...flags],
})

/** How the tests' browser is started. */
export const launchOptions = launch()

/** Playwright's own values of these flags, which would replace ours. */
const pointers = [
  'primaryHoverType=2',
  'availableHoverTypes=2',
  'primaryPointerType=4',
  'availablePointerTypes=4',
]

/** The same without pictures and web fonts. */
export const plainLaunchOptions = launch(
  '--disable-remote-fonts',
  `--blink-settings=${[...pointers, 'imagesEnabled=false'].join(',')}`,
)
