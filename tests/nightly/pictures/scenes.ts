import { consultationHydrated } from '../../journeys/fault-sources'
import { paths } from '~/lib/paths'
import { flowScenes } from './flows'
import { fetchPictures, type Scene, settle } from './scene'

const whole = (route: string): Scene => ({
  route,
  name: 'page',
  play: async ({ page, take }) => {
    // Until a flow listens, another line stands at its foot.
    await page.locator('[data-not-hydrated]').waitFor({ state: 'detached' })
    await fetchPictures(page)
    await take('page')
  },
})

const menu: Scene = {
  route: paths.home,
  name: 'menu',
  play: async ({ page, take, width }) => {
    await page
      .locator(width < 1024 ? '[aria-controls=site-menu]' : '[aria-controls=site-menu-2]')
      .first()
      .click()
    if (width < 1024) await page.locator('[aria-controls=site-menu-2]').first().click()
    await settle(page)
    await take('menu open', false)
  },
}

const question: Scene = {
  route: paths.home,
  name: 'question',
  play: async ({ page, take }) => {
    await page.locator('#faq summary').nth(1).click()
    await settle(page)
    await take('question open', false)
  },
}

const formErrors: Scene = {
  route: paths.home,
  name: 'form errors',
  play: async ({ page, take }) => {
    await page.locator('main input[name=firstName]').first().fill('Margaret')
    await page.locator('main form button[type=submit]').first().click()
    await page.locator('main [data-errors]').first().waitFor()
    await settle(page)
    await take('form with gaps', false)
  },
}

const popup: Scene = {
  route: paths.about,
  name: 'popup',
  play: async ({ page, take }) => {
    await page.mouse.wheel(0, 1200)
    await page.locator('dialog[open]').waitFor({ timeout: 5000 })
    await take('popup', false)
  },
}

const typoSuggestions: Scene = {
  route: paths.contact,
  name: 'typo-suggestions',
  play: async ({ page, take }) => {
    const form = page.locator('main astro-island:has(form)').first()
    // Before it is hydrated, a form asks about nothing.
    await consultationHydrated(page)
    await form.locator('[name=email]').fill('margaret@gmial.com')
    await form.locator('[name=phone]').fill('12345')
    await form.locator('[name=message]').focus()
    await form.locator('[role=status] p').nth(1).waitFor()
    await take('typing errors asked about', false)
  },
}

const askedAgain: Scene = {
  route: paths.contact,
  name: 'asked again without script',
  play: async ({ page, take }) => {
    await page.locator('main form').evaluate((form: HTMLFormElement) => form.submit())
    await page.locator('.problem').waitFor()
    await take('asked again without script')
  },
}

const answered = (name: string, status: number): Scene => ({
  route: paths.contact,
  name,
  play: async ({ page, take }) => {
    if (status !== 201)
      await page.route(/contact_submissions|api\/enquiry/, (route) => route.fulfill({ status }))
    const form = page.locator('main astro-island:has(form)').first()
    for (const [field, value] of Object.entries(visitor)) await form.locator(`[name=${field}]`).fill(value)
    await form.locator('button[type=submit]').click()
    await page.locator(`.toast-${status === 201 ? 'success' : 'error'}`).waitFor()
    await settle(page)
    await take(name, false)
  },
})

const map: Scene = {
  route: paths.contact,
  name: 'map asked for',
  play: async ({ page, take }) => {
    await page.route(/openstreetmap/, (route) => route.fulfill({ body: 'The map', contentType: 'text/html' }))
    await page.locator('load-frame a').click()
    await page.locator('iframe').scrollIntoViewIfNeeded()
    await take('map asked for', false)
  },
}

const stickyBar: Scene = {
  route: paths.willsLanding,
  name: 'sticky bar',
  play: async ({ page, take }) => {
    await page.locator('#section-2').evaluate((section) => section.scrollIntoView())
    await settle(page)
    await take('sticky bar', false)
  },
}

const visitor = {
  firstName: 'Margaret',
  lastName: 'Ashworth',
  email: 'margaret@test.invalid',
  phone: '020 7946 0999',
}

const states: Scene[] = [
  menu,
  question,
  formErrors,
  typoSuggestions,
  askedAgain,
  popup,
  answered('enquiry sent', 201),
  answered('enquiry refused', 500),
  map,
  stickyBar,
]

/** What there is to see of the pages that exist. */
export const scenes = (routes: readonly string[]): Scene[] =>
  [...routes.map(whole), ...states, ...flowScenes].filter(({ route }) => routes.includes(route))
