// A note about an enquiry never costs the enquiry: campaigns with odd characters, sessions that hold bad values.
import { messages } from '~/toast/messages'
import { paths } from '~/lib/paths'
import { consultation, faultSources } from '../../journeys/fault-sources'
import { answerFirst, enquiryUrl, error, insertAddress } from '../../journeys/fault-scene'
import { expect, rowsOf, test, withoutLooks } from '../../journeys/fixtures'

test.use(withoutLooks)

const letters = 'a'.repeat(199)

for (const [name, query, stored] of [
  ['a NUL', 'utm_source=%00x', { utm_source: 'x', landing_path: '/contact' }],
  ['a character at the cut', `utm_content=${letters}👵`, { utm_content: `${letters}👵` }],
  ['half a character', 'utm_term=%ED%A0%BDx&gclid=%00', { landing_path: '/contact' }],
] as const)
  test(`a campaign with ${name} gives one row and the success message`, async ({ page, visitor }) => {
    await page.goto(`${paths.contact}?${query}`)
    await consultation.fill(page, visitor)
    await consultation.submit(page).click()
    await consultation.succeeds(page)
    await expect(page.getByRole('alert').locator('.toast')).toHaveCount(0)
    expect(await rowsOf(visitor.email)).toMatchObject([{ attribution: stored }])
  })

const source = (name: string) => {
  const found = faultSources.find((one) => one.name === name)
  if (!found) throw new Error(`There is no source ${name}.`)
  return found
}

test('a quiz with an odd campaign gives one row', async ({ page, visitor }) => {
  const quiz = source('need_assessment')
  await quiz.open(page, '?utm_source=%00')
  await quiz.fill(page, visitor)
  await quiz.submit(page).click()
  await quiz.succeeds(page)
  await expect.poll(async () => (await rowsOf(visitor.email)).length).toBe(1)
})

for (const name of ['consultation', 'need_assessment', 'instant_will'])
  test(`${name}: a session that already holds a bad value gives one row`, async ({ page, visitor }) => {
    const form = source(name)
    await form.open(page)
    await page.evaluate(() => {
      sessionStorage.setItem(
        'arrival',
        JSON.stringify({ utm_source: '\0x', utm_content: 'a\ud83d', odd: ['\0'] }),
      )
      sessionStorage.setItem('click-ids', '{"gclid":{"a":"\\u0000"}}')
    })
    await form.fill(page, visitor)
    await form.submit(page).click()
    await form.succeeds(page)
    expect(await rowsOf(visitor.email)).toMatchObject([
      { attribution: { utm_source: 'x', utm_content: 'a' } },
    ])
  })

// Our own server writes "no mark" where none came.
for (const [way, address, signals] of [
  ['the database', insertAddress, null],
  ['our own server', enquiryUrl, { trap: false }],
] as const)
  test(`when ${way} refuses it for its notes, it arrives without them, and nothing is said`, async ({
    page,
    visitor,
  }) => {
    // Without the client's file our own server is asked first.
    if (address === enquiryUrl)
      await page.route('**/_astro/supabase*', (route) => route.fulfill({ status: 404, body: '' }))
    await page.goto('/')
    await consultation.fill(page, visitor)
    await answerFirst(page, address, [1, (route) => route.fulfill(error(400, '22P05'))])
    await consultation.submit(page).click()
    await consultation.succeeds(page)
    await expect(page.getByText(messages.consultationFailed.text)).toHaveCount(0)
    expect(await rowsOf(visitor.email)).toEqual([expect.objectContaining({ signals, attribution: null })])
  })
