import { expect, test, withoutMotion } from '../../journeys/fixtures'
import { expectFitForAll, pointer } from '../../journeys/flow-steps'
import { expectRow, lookedAt, walk } from '../../journeys/quiz-walks'

test.use(withoutMotion)

for (const way of lookedAt)
  test(`${way.path} by pointer, ${way.answers.map(([value]) => value).join(' ')}, every step accessible and fit for a small phone`, async ({
    page,
    visitor,
    consoleErrors,
  }) => {
    await walk(page, pointer, { visitor, way, each: () => expectFitForAll(page) })
    await expectRow(visitor, way)
    expect(consoleErrors).toEqual([])
  })
