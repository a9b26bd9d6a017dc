import { paths } from '~/lib/paths'
import { fillForm } from './consultation'
import { desk, expect, phone, rowOf, type Tab, test } from './fixtures'

const scrollTo = (tab: Tab, y: number) => tab.ask((top) => window.scrollTo({ top, behavior: 'instant' }), y)

test('the popup comes, sends and closes', async ({ openTab, visitor }) => {
  const tab = await openTab()
  const dialog = 'dialog[open]'
  await tab.open(paths.services)
  await scrollTo(tab, 900)
  await tab.sees('dialog', 'Get Your Free Will Quote')
  await fillForm(tab, visitor, dialog)
  await tab.pressAt(`${dialog} form [type=submit]`)
  await tab.sees('heading', /^Thank you/, dialog)
  await tab.key('Escape')
  await tab.seesNo('dialog', 'Get Your Free Will Quote')
  expect(await rowOf(visitor)).toMatchObject({ form_type: 'consultation', service: 'general' })
})

test('the menus open, lead on and close on a wide screen', async ({ openTab }) => {
  const tab = await openTab(desk)
  await tab.open(paths.home)
  await tab.press('button', 'Services', 'site-header')
  await tab.sees('link', 'All Services', 'site-header')
  await tab.key('Escape')
  await tab.seesNo('link', 'All Services', 'site-header')
  await tab.press('button', 'Tools', 'site-header')
  await tab.press('link', /Calculator/, 'site-header')
  await tab.until('a tool', () => location.pathname.startsWith('/tools/'))
})

test('the menu opens, leads on and closes on a phone', async ({ openTab }) => {
  const tab = await openTab(phone)
  await tab.open(paths.home)
  await tab.press('button', 'Menu')
  await tab.press('button', 'Services', 'site-header')
  await tab.press('link', 'All Services', 'site-header')
  await tab.until('the services', () => location.pathname === '/services')
  await tab.seesNo('link', 'About Us', 'site-header')
  await tab.press('button', 'Menu')
  await tab.sees('link', 'About Us', 'site-header')
})

test('a carousel walks with its buttons and with the arrow keys', async ({ openTab }) => {
  const tab = await openTab()
  await tab.open(paths.instantWill)
  const place = (words: string) =>
    tab.until(
      `the place ${words}`,
      (wish) => document.querySelector('card-carousel [data-place]')?.textContent.startsWith(wish),
      words,
    )
  await tab.press('button', 'Next', 'card-carousel')
  await place('2 of')
  await tab.press('button', 'Previous', 'card-carousel')
  await place('1 of')
  await tab.ask(() => document.querySelector<HTMLElement>('card-carousel [data-track]')?.focus())
  await tab.key('ArrowRight')
  await place('2 of')
})

test('a question opens its answer and closes the one before', async ({ openTab }) => {
  const tab = await openTab()
  await tab.open(paths.home)
  const open = () =>
    tab.ask(() => [...document.querySelectorAll('details[name=faq]')].map((one) => one.hasAttribute('open')))
  const press = async (at: number) => {
    await tab.pressAt('details[name=faq] summary', at)
    await tab.until(
      `answer ${at + 1}`,
      (which) => document.querySelectorAll('details[name=faq]')[which]?.hasAttribute('open'),
      at,
    )
  }
  await press(1)
  await press(2)
  expect((await open()).filter(Boolean)).toHaveLength(1)
})

test('an article’s contents mark the part that is being read', async ({ openTab }) => {
  const tab = await openTab()
  await tab.open(`${paths.blog}/dying-without-will`)
  for (const at of [1, 3, 0]) {
    await tab.ask((which) => {
      const link = document.querySelectorAll<HTMLAnchorElement>('[data-contents] a')[which]
      document.getElementById(decodeURIComponent(link?.hash.slice(1) ?? ''))?.scrollIntoView()
    }, at)
    await tab.until(
      `part ${at + 1} marked, and no other`,
      (which) => {
        const marks = [...document.querySelectorAll('[data-contents] a')].map((link) =>
          link.hasAttribute('aria-current'),
        )
        return marks.filter(Boolean).length === 1 && marks[which]
      },
      at,
    )
  }
})
