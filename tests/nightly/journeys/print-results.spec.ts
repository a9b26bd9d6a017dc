import { flowScenes } from '../pictures/flows'
import { expect, test, withoutMotion } from '../../journeys/fixtures'
import { pale, printed } from '../../journeys/paper'

test.use(withoutMotion)

for (const { route, name, play } of flowScenes)
  test(`${route}: ${name} is kept on one sheet under our name`, async ({ page, visitor }) => {
    expect(visitor.address).not.toBe('')
    const look = async (state: string) => {
      if (state !== name) return
      expect((await printed(page)).pages).toBe(1)
      await expect(page.locator('header .home:visible')).toHaveText(/\p{L}/u)
      await expect(page.locator('.flow-end h2')).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Your plan' })).toBeVisible()
      await expect(page.locator('main :is(.button, input, dialog):visible')).toHaveCount(0)
      expect(await pale(page)).toEqual([])
    }
    await page.goto(route)
    await play({ page, width: 1280, take: look })
  })
