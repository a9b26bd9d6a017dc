import type { Page } from '@playwright/test'
import { insertAddress } from './fault-scene'
import { expect, test, withoutMotion } from './fixtures'
import { type Hand, mainAction, open, pointer, walkFlow } from './flow-steps'
import { tours } from './tours'

test.use(withoutMotion)

/** The button's box within its actions, which must not change while a thumb comes down on it. */
const place = (page: Page) =>
  mainAction(page).evaluate((button) => {
    const own = button.getBoundingClientRect()
    const actions = button.parentElement?.getBoundingClientRect()
    return {
      top: own.top - (actions?.top ?? 0),
      height: own.height,
      width: own.width,
      all: actions?.height,
    }
  })

/** Acts, and expects the button to stay where it was. A question that advances by itself has none. */
async function actSteadily(page: Page, act: () => Promise<void>): Promise<void> {
  const before = (await mainAction(page).isVisible()) ? await place(page) : undefined
  await act()
  if (before) expect(await place(page)).toEqual(before)
}

const steady: Hand = {
  ...pointer,
  choose: (page, value) => actSteadily(page, () => pointer.choose(page, value)),
  fill: (field, text) => actSteadily(field.page(), () => pointer.fill(field, text)),
}

for (const [name, tour] of Object.entries(tours))
  test(`${name}: the button that goes on keeps its place through each step`, async ({ page, visitor }) => {
    await page.setViewportSize({ width: 320, height: 740 })
    await open(page, tour.path)
    const sends = await walkFlow(page, { ...tour, visitor, hand: steady })
    const before = await place(page)
    await page.route(insertAddress, () => {})
    await pointer.press(page, sends)
    if ('minimumWait' in tour.flow) return
    await expect(mainAction(page)).toHaveText('Sending…')
    expect(await place(page), 'while it is sent').toEqual(before)
  })
