import type { Page } from '@playwright/test'
import { paths } from '~/lib/paths'
import { stopClock } from './clock'
import { expect, menus, test } from './fixtures'

test('the carousel’s buttons stop at the ends, and the arrow keys wrap around', async ({ page }) => {
  await page.clock.install()
  await page.goto('/instantwill')
  const carousel = page.locator('card-carousel').first()
  await carousel.scrollIntoViewIfNeeded()
  const [previous, next] = [
    carousel.getByRole('button', { name: 'Previous' }),
    carousel.getByRole('button', { name: 'Next' }),
  ]
  const cards = carousel.getByRole('list', { name: /use the arrow keys$/ })
  const count = await cards.locator('> li').count()
  const place = carousel.getByText(/^\d+ of \d+$/)
  await expect(previous).toBeDisabled()
  for (const time of [6_000, 9_000, 17_000]) {
    await page.clock.runFor(time)
    await expect(place).toHaveText(`1 of ${count}`)
  }
  for (let card = 1; card < count; card += 1) {
    await next.click()
    await expect(place).toHaveText(`${card + 1} of ${count}`)
  }
  await expect(next).toBeDisabled()
  await expect(next).toBeFocused()
  await expect(previous).toBeEnabled()
  await cards.focus()
  await page.keyboard.press('ArrowRight')
  await expect(place).toHaveText(`1 of ${count}`)
  await page.keyboard.press('Control+ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(place).toHaveText(`${count} of ${count}`)
})

test('the counter starts when visible, counts for two seconds and ends at the real figure', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.clock.install()
  await page.goto('/instantwill')
  const figure = page.locator('animated-counter [data-count]')
  // The owner may have removed the figure.
  if ((await figure.count()) === 0) return
  const finished = await figure.textContent()
  await page.clock.runFor(10_000)
  await expect(figure).toHaveText(finished ?? '')
  await stopClock(page)
  await page.locator('animated-counter').evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const soon = async () => {
    await page.clock.runFor(50)
    return figure.textContent()
  }
  await expect.poll(soon).not.toBe(finished)
  await page.clock.runFor(1_800)
  expect(await figure.textContent()).not.toBe(finished)
  await page.clock.runFor(200)
  await expect(figure).toHaveText(finished ?? '')
})

test('with reduced motion the counter shows its figure at once', async ({ page }) => {
  await page.clock.install()
  await page.goto('/instantwill')
  await stopClock(page)
  const figure = page.locator('animated-counter [data-count]')
  // The owner may have removed the figure.
  if ((await figure.count()) === 0) return
  const finished = await figure.textContent()
  await page.locator('animated-counter').evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await expect(figure).toBeInViewport()
  await page.clock.runFor(500)
  await expect(figure).toHaveText(finished ?? '')
})

const watchMotion = (page: Page) =>
  page.evaluate(() => {
    const moving = new Set<string>()
    const look = () => {
      for (const { effect } of document.getAnimations())
        if (effect instanceof KeyframeEffect && Number(effect.getComputedTiming().activeDuration) > 0)
          moving.add(JSON.stringify(effect.getKeyframes().at(-1)))
      requestAnimationFrame(look)
    }
    look()
    Object.assign(window, { moving })
  })

const moved = (page: Page) => page.evaluate(() => [...(window as unknown as { moving: Set<string> }).moving])

test('with reduced motion a menu, a question and a carousel do not animate', async ({ page }) => {
  await page.goto(paths.willsLanding)
  await watchMotion(page)
  await page.locator('#faq summary').first().click()
  await expect(page.locator('#faq details').first()).toHaveAttribute('open')
  const cards = page.locator('card-carousel').first()
  await cards.getByRole('button', { name: 'Next' }).click()
  await expect(cards.getByText(/^2 of \d+$/)).toBeVisible()
  expect(await moved(page)).toEqual([])
  await page.goto(paths.home)
  await watchMotion(page)
  await menus(page).first().click()
  await expect(menus(page).first()).toHaveAttribute('aria-expanded', 'true')
  expect(await moved(page)).toEqual([])
})
