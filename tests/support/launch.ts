import { browserFlags } from './run/find-browser'

const chromium = process.env['CHROMIUM_PATH']

/** The page of a test lives for seconds: translating its code once more, and tidying its memory often, costs more than it saves. */
const forShortLives = '--js-flags=--no-opt --no-maglev --min-semi-space-size=16'

const launch = (...flags: string[]) => ({
  ...(chromium && { executablePath: chromium }),
  args: [...browserFlags, forShortLives, ...flags],
})

/** How the tests' browser is started. */
export const launchOptions = launch()

/** Playwright says these itself, and of a flag that is said twice the last counts. */
const pointers = [
  'primaryHoverType=2',
  'availableHoverTypes=2',
  'primaryPointerType=4',
  'availablePointerTypes=4',
]

/** The same with pictures and a page's own typefaces turned off. */
export const plainLaunchOptions = launch(
  '--disable-remote-fonts',
  `--blink-settings=${[...pointers, 'imagesEnabled=false'].join(',')}`,
)
