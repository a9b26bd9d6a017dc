import { flowScenes } from '../pictures/flows'
import { expect, test, withoutMotion } from '../../journeys/fixtures'
import { expectOnOneSheet } from '../../journeys/paper'

test.use(withoutMotion)

for (const { route, name, play } of flowScenes)
  test(`${route}: ${name} is kept on one sheet under our name`, async ({ page, visitor }) => {
    expect(visitor.address).not.toBe('')
    const look = async (state: string) => {
      if (state !== name) return
      await expectOnOneSheet(page)
    }
    await page.goto(route)
    await play({ page, width: 1280, take: look })
  })
