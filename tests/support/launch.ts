import { browserFlags } from './run/find-browser'

const chromium = process.env['CHROMIUM_PATH']

/** Pages live for seconds, so optimising code and collecting garbage cost more than they save. */
const shortLivedPages = '--js-flags=--no-opt --no-maglev --min-semi-space-size=16'

const launch = (...flags: string[]) => ({
  ...(chromium && { executablePath: chromium }),
  args: [...browserFlags, shortLivedPages, ...flags],
})

export const launchOptions = launch()

/** Playwright's values of `--blink-settings`, which ours would replace. */
const pointers = [
  'primaryHoverType=2',
  'availableHoverTypes=2',
  'primaryPointerType=4',
  'availablePointerTypes=4',
]

/** Without pictures and web fonts. */
export const plainLaunchOptions = launch(
  '--disable-remote-fonts',
  `--blink-settings=${[...pointers, 'imagesEnabled=false'].join(',')}`,
)
