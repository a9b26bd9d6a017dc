import { Window } from 'happy-dom'
import { expect, test, vi } from 'vitest'
import intent from '~/integrations/directives/intent'
import { attemptTimeoutMs } from '~/lib/limits'

// If it were hydrated, a second press would send the enquiry by script, under another id.
test('a form that was posted as HTML is not hydrated if its script arrives later', async () => {
  vi.useFakeTimers()
  const { document, Event } = new Window()
  vi.stubGlobal('document', document)
  vi.stubGlobal('location', document.location)
  for (const name of ['addEventListener', 'removeEventListener']) vi.stubGlobal(name, () => {})
  document.body.innerHTML = '<div ssr><form></form></div>'
  const [island, form] = document.querySelectorAll('div, form') as unknown as [HTMLElement, HTMLFormElement]
  const post = vi.spyOn(form, 'submit').mockReturnValue()
  const script = Promise.withResolvers<() => Promise<void>>()
  const hydrate = vi.fn()
  intent(() => script.promise, { name: 'intent', value: '' }, island)
  for (const type of ['pointerover', 'submit'])
    form.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }) as never)
  vi.advanceTimersByTime(attemptTimeoutMs)
  script.resolve(hydrate)
  await vi.runAllTimersAsync()
  expect([post.mock.calls.length, hydrate.mock.calls.length]).toEqual([1, 0])
})
