import { expect, test, withoutPictures } from '../../journeys/fixtures'
import { pointer } from '../../journeys/flow-steps'
import { expectRow, lookedAt, walk, walks } from '../../journeys/quiz-walks'

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
