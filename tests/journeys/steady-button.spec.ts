import type { Page } from '@playwright/test'
import { insertAddress } from './fault-scene'
import { expect, test, withoutMotion } from './fixtures'
import { answerStep, heading, mainAction, open, pointer, shown, stepShown, typed } from './flow-steps'
import { tours } from './tours'

test.use(withoutMotion)

/** Where the button that goes on lies, measured from the top of its actions: neither may change while a thumb comes down on it. */
const place = (page: Page) =>
  mainAction(page).evaluate((button) => {
    const [own, actions] = [button, button.closest('.flow-actions')].map((one) =>
      one?.getBoundingClientRect(),
    )
    return {
      top: (own?.top ?? 0) - (actions?.top ?? 0),
      height: own?.height,
      width: own?.width,
      all: actions?.height,
    }
  })

for (const [name, tour] of Object.entries(tours))
  for (const width of [320, 390])
    test(`${name}: at ${width} px the button that goes on keeps its place through a step`, async ({
      page,
      visitor,
    }) => {
      await page.setViewportSize({ width, height: 740 })
      await open(page, tour.path)
      const left: string[] = [...tour.answers]
      for (const step of tour.flow.steps) {
        if (step.kind === 'end') break
        if (step.kind === 'start') {
          await pointer.press(page, step.next)
          continue
        }
        await expect(heading(page)).toHaveText(step.title)
        await stepShown(page)
        if (step.kind === 'choice' && 'autoAdvance' in step) {
          await answerStep(page, pointer, [left.shift() ?? ''])
          continue
        }
        const before = await place(page)
        if (step.kind === 'choice') {
          await pointer.choose(page, left.shift() ?? '')
          expect(await place(page), step.title).toEqual(before)
        } else
          for (const input of await shown(page, '.flow-fields input:not([name=subject])').all()) {
            await input.fill(typed(visitor)[(await input.getAttribute('name')) ?? ''] ?? '')
            expect(await place(page), step.title).toEqual(before)
          }
        const isLast = tour.flow.steps.at(-2) === step
        if (isLast) await page.route(insertAddress, () => {})
        await mainAction(page).click()
        if (!isLast || 'minimumWait' in tour.flow) continue
        await expect(mainAction(page)).toHaveText('Sending…')
        expect(await place(page), 'while it is sent').toEqual(before)
      }
    })
