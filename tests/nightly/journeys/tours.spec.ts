import { expect, test, withoutLooks } from '../../journeys/fixtures'
import { heading, keyboard, pointer } from '../../journeys/flow-steps'
import { expectStored, tours, walkTour } from '../../journeys/tours'

test.use(withoutLooks)

// Every flow by the hand that tests/journeys/tours.spec.ts does not take.

for (const tour of Object.values(tours)) {
  const [name, hand] =
    tour === tours.instantWill ? (['pointer', pointer] as const) : (['keyboard alone', keyboard] as const)

  test(`${tour.path} by ${name} leaves one row`, async ({ page, visitor, consoleErrors }) => {
    const sends = await walkTour(page, hand, { ...tour, visitor })
    await hand.press(page, sends)
    await expect(heading(page)).toHaveText(tour.title)
    await expectStored(page, { ...tour, visitor })
    expect(consoleErrors).toEqual([])
  })
}
