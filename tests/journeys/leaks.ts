import { type BrowserContext, expect } from '@playwright/test'
import type { Visitor } from './fixtures'

/** Notes every address, referrer and console line of all pages, to see that nothing personal is among them. */
export function watchForLeaks(context: BrowserContext): { lines: string[] } {
  const lines: string[] = []
  context.on('request', (request) => {
    lines.push(request.url(), request.headers()['referer'] ?? '')
  })
  context.on('console', (message) => void lines.push(message.text()))
  context.on('page', (page) => {
    page.on('framenavigated', (frame) => void lines.push(frame.url()))
  })
  return { lines }
}

export function expectNothingPersonal({ lines }: { lines: string[] }, visitor: Visitor): void {
  const personal = [visitor.email, visitor.lastName, visitor.phone, visitor.phone.replaceAll(' ', '+')]
  const found = lines.filter((line) =>
    personal.some((value) => line.includes(value) || line.includes(encodeURIComponent(value))),
  )
  expect(found).toEqual([])
}
