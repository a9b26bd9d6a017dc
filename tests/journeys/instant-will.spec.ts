import { stopClock } from './clock'
import { expect, rowsOf, test } from './fixtures'
import { expectFitForAll, heading, keyboard, pointer, storedPerson } from './flow-steps'
import { success, walkToContact } from './instant-will-walk'

for (const [name, hand] of [
  ['pointer', pointer],
  ['keyboard alone', keyboard],
] as const)
  test(`six steps by ${name} make one row, a success card and a toast`, async ({
    page,
    visitor,
    consoleErrors,
  }) => {
    await walkToContact(page, hand, { visitor })
    const reading = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().includes('contact_submissions'),
    )
    await stopClock(page)
    await hand.press(page, 'Get My Free Quote Now')
    expect(new URL((await reading).url()).searchParams.get('select')).toMatch(/^id,\s*reference_number$/)
    await expect(heading(page)).toHaveText(success)
    const toast = page
      .getByRole('status')
      .getByText('Your quote request has been submitted successfully. Redirecting...')
    await expect(toast).toBeVisible()
    await page.getByRole('button', { name: 'Stay on this page' }).click()
    await expect(toast).toBeHidden()
    await expect(page.getByText(/redirecting/i)).toHaveCount(0)
    const reference = await page.locator('.flow-reference strong').textContent()
    expect(reference).toMatch(/^IW\d{9}$/)
    const [row, ...others] = await rowsOf(visitor.email)
    expect(others).toEqual([])
    expect(row).toMatchObject({
      ...storedPerson(visitor),
      ...{ service: 'Instant Will Request', service_type: 'will_writing', form_type: 'instant_will' },
      ...{ postcode: 'N1 9GU', reference_number: reference },
      answers: { willType: 'couple', hasWill: 'no', urgency: 'soon' },
    })
    expect(row?.['message']).toBe(
      `Instant will request\nWill type: Mirror Wills\nHas a will: No, this is my first will\nUrgency: Soon\nReference: ${reference}`,
    )
    expect(consoleErrors).toEqual([])
  })

test('every step is accessible and fits a small phone', async ({ page, visitor }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await walkToContact(page, pointer, { visitor, each: () => expectFitForAll(page) })
  await stopClock(page)
  await pointer.press(page, 'Get My Free Quote Now')
  await page.getByRole('button', { name: 'Stay on this page' }).click()
  await page.clock.resume()
  await expectFitForAll(page)
})

test('each stretch has its motivational line', async ({ page, visitor }) => {
  const seen: string[] = []
  await walkToContact(page, pointer, {
    visitor,
    each: async () => void seen.push(await page.locator('.flow-line').innerText()),
  })
  expect(seen).toEqual([
    ...Array<string>(2).fill('Only 3 quick questions left'),
    ...Array<string>(2).fill('Almost done! Your quote is ready'),
    ...Array<string>(2).fill('Last step! Get your instant quote'),
  ])
})
