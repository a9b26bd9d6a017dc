import type { Page } from '@playwright/test'

export const widths = [390, 768, 1280] as const

/** How high a screen of this width is. */
export const heightOf = (width: number): number => (width < 500 ? 844 : 900)

interface Stage {
  page: Page
  width: number
  /** Photographs what is to be seen: the whole page, or only the view. */
  take: (state: string, whole?: boolean) => Promise<void>
}

export interface Scene {
  route: string
  name: string
  play: (stage: Stage) => Promise<void>
}

/** What moves comes to rest first: two pictures of one state are the same. */
export const settle = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(done))
    const endless = ({ effect }: Animation) => effect?.getComputedTiming().endTime === Infinity
    await Promise.all(
      document
        .getAnimations()
        .filter((animation) => !endless(animation))
        .map(({ finished }) => finished.catch(() => undefined)),
    )
  })

/** Brings every lazy picture in. */
export async function fetchPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
  })
}
