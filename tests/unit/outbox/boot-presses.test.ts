// What every page hears of presses: on phone links, and on the button that leads to the form.
import { expect, test } from 'vitest'
import { openBrowser } from './browser/browser'
import { start } from './world'

const links = `
  <a href="tel:+441632960001"><span>Call us</span></a>
  <a href="/contact" class="button">Book a <b>call</b></a>
  <a href="/contact">Contact</a>
  <a href="/about" class="button">About us</a>
  <a href="https://other.example/contact" class="button">Another site’s form</a>
  <p>No link</p>`

async function open() {
  const browser = await openBrowser()
  const { document } = browser.open({ content: links, address: '/wills' })
  await import('~/outbox/boot')
  const words = [...document.querySelectorAll<HTMLElement>('span, b, a, p')]
  return {
    ...browser,
    press: (text: string) => words.find(({ textContent }) => textContent === text)?.click(),
    brought: () => sessionStorage.getItem('call-to-action'),
  }
}

test('a pressed phone link is measured, wherever in it the press was', async () => {
  const { brought, press } = await open()
  press('Call us')
  expect(window.dataLayer).toEqual([
    { event: 'phonecall_click', phone_number: '+441632960001', timestamp: new Date(start).toISOString() },
  ])
  expect(brought()).toBeNull()
})

test('the button that leads to the form is noted with its words', async () => {
  const { brought, press } = await open()
  press('call')
  expect(brought()).toBe('/contact Book a call')
  expect(window.dataLayer).toBeUndefined()
})

test('a link to the form that is no button takes the note back', async () => {
  const { brought, press } = await open()
  press('call')
  press('Contact')
  expect(brought()).toBe('')
})

test.each(['About us', 'Another site’s form', 'No link'])(
  'a press elsewhere (%s) notes nothing, and nothing fails',
  async (words) => {
    const { asked, brought, press, quiet } = await open()
    press(words)
    await quiet()
    expect(brought()).toBeNull()
    expect(window.dataLayer).toBeUndefined()
    expect(asked).toEqual([])
  },
)
