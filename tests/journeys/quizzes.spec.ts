import { expect, test, withoutPictures } from './fixtures'
import { keyboard, pointer } from './flow-steps'
import { expectRow, lookedAt, walk, walks } from './quiz-walks'

test.use(withoutPictures)

for (const way of walks.filter((one) => !lookedAt.includes(one)))
  test(`${way.path} by pointer, ${way.answers.map(([value]) => value).join(' ')}`, async ({
    page,
    visitor,
    consoleErrors,
  }) => {
    await walk(page, pointer, { visitor, way })
    await expectRow(visitor, way)
    expect(consoleErrors).toEqual([])
  })

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
