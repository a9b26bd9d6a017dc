import { expect, rowsOf, test, type Visitor } from './fixtures'
import { expectFitForAll, keyboard, pointer, storedPerson } from './flow-steps'
import { type Path, walk, walks } from './quiz-walks'

async function expectRow(visitor: Visitor, way: Path) {
  await expect.poll(async () => (await rowsOf(visitor.email)).length).toBe(1)
  const [row] = await rowsOf(visitor.email)
  expect(row).toMatchObject({
    ...way.row,
    ...storedPerson(visitor),
  })
  const isFollowedUp = way.row['form_type'] === 'will_price_calculator'
  const questions = ['situation', 'family', 'assets', 'requests']
  const chosen = questions.map((question, index) => [question, way.answers[index]?.[0]])
  expect(row?.['answers']).toEqual(isFollowedUp ? Object.fromEntries(chosen) : null)
  expect(String(row?.['message']).split('\n')).toHaveLength(way.answers.length + 1)
}

/** On these ways every step is looked at besides: together they show each screen of the three quizzes. */
const lookedAt = [walks[0], walks[4], walks[5], walks[9]]

for (const way of walks) {
  const answers = way.answers.map(([value]) => value).join(' ')
  const besides = lookedAt.includes(way) ? ', every step accessible and fit for a small phone' : ''
  test(`${way.path} by pointer, ${answers}${besides}`, async ({ page, visitor, consoleErrors }) => {
    if (besides) await page.emulateMedia({ reducedMotion: 'reduce' })
    const look = besides ? { each: () => expectFitForAll(page) } : {}
    await walk(page, pointer, { visitor, way, ...look })
    await expectRow(visitor, way)
    expect(consoleErrors).toEqual([])
  })
}

for (const way of walks.filter(({ row }) => row['form_type'] === 'need_assessment').slice(0, 1))
  test('the answer about health enters no data layer, by itself or in the message', async ({
    page,
    visitor,
  }) => {
    await walk(page, pointer, { visitor, way })
    await expectRow(visitor, way)
    const told = () => page.evaluate(() => window.dataLayer?.find((item) => 'form_data' in item))
    await expect.poll(told).toMatchObject({ form_data: { email: visitor.email, message: '' } })
    expect(JSON.stringify(await told())).not.toMatch(/health|message_hash/i)
  })

for (const way of [walks[1], walks[4], walks[5]].filter((one) => one !== undefined))
  test(`${way.path} by keyboard alone`, async ({ page, visitor }) => {
    await walk(page, keyboard, { visitor, way })
    await expectRow(visitor, way)
  })
