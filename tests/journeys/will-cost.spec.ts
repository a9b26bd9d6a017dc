import { funnelSubmitDelay } from '~/lib/limits'
import { stopClock, timerSet } from './clock'
import { expect, rowsOf, test } from './fixtures'
import { expectFitForAll, heading, keyboard, pointer, storedPerson } from './flow-steps'
import { walkToContact } from './will-cost-walk'
import { published } from '../site/specification/published'

for (const [name, hand] of [
  ['pointer', pointer],
  ['keyboard alone', keyboard],
] as const)
  test(`nine steps by ${name} make one row and a reference`, async ({ page, visitor, consoleErrors }) => {
    const sent: string[] = []
    page.on('request', (request) => sent.push(request.postData() ?? ''))
    await walkToContact(page, hand, { visitor })
    await stopClock(page)
    await hand.press(page, 'Get My Quote')
    await expect(page.getByRole('heading', { name: 'Searching for your quote...' })).toBeFocused()
    await timerSet(page, funnelSubmitDelay)
    await page.clock.runFor(funnelSubmitDelay)
    await expect(heading(page)).toHaveText('Thank you, Ada')
    await expect(page.getByRole('region', { name: 'Your guide price' })).toContainText(
      `${published('price.will.mirrorEach', { times: 2 })} a couple`,
    )
    const reference = await page.locator('.flow-reference strong').textContent()
    expect(reference).toMatch(/^WC\d{9}$/)
    const [row, ...others] = await rowsOf(visitor.email)
    expect(others).toEqual([])
    expect(row).toMatchObject({
      ...storedPerson(visitor),
      ...{ service: 'Will Writing Quote', service_type: 'will_writing', form_type: 'will_cost_calculator' },
      ...{
        age_group: '60+',
        gender: 'female',
        has_will: 'yes-update',
        homeowner: 'yes',
        will_for: 'me-partner',
      },
      ...{ postcode: 'N1 9GU', reference_number: reference },
    })
    expect(row?.['message']).toContain(reference)
    const layer = await page.evaluate(() => JSON.stringify((window as { dataLayer?: unknown[] }).dataLayer))
    expect(`${sent.join()} ${layer} ${JSON.stringify(row)}`).not.toMatch(/couples|serviceType/)
    expect(consoleErrors).toEqual([])
  })

test('every step is accessible and fits a small phone', async ({ page, visitor }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await walkToContact(page, pointer, { visitor, each: () => expectFitForAll(page) })
  await pointer.press(page, 'Get My Quote')
  await expect(heading(page)).toHaveText('Thank you, Ada')
  await expectFitForAll(page)
})

test('each stretch has its encouragement and percentage', async ({ page, visitor }) => {
  const seen: string[] = []
  const note = async () =>
    void seen.push((await page.locator('.flow-progress').innerText()).replace(/\s+/g, ' ').trim())
  await walkToContact(page, pointer, { visitor, each: note })
  const [start, half, late, last] = [
    'Great start! Just a few more questions...',
    "Almost done! You're doing great...",
    'Final steps! Almost there...',
    "Perfect! Let's get your quote...",
  ]
  expect(seen).toEqual([
    `Step 1 of 9 11% ${start}`,
    `Step 2 of 9 22% ${start}`,
    `Step 3 of 9 33% ${start}`,
    `Step 4 of 9 44% ${half}`,
    `Step 5 of 9 56% ${half}`,
    `Step 6 of 9 67% ${half}`,
    `Step 7 of 9 78% ${late}`,
    `Step 8 of 9 89% ${late}`,
    `Step 9 of 9 100% ${last}`,
  ])
})
