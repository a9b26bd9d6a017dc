// Runs inside the page: a screen reader that is nowhere heard reads a part of it from beginning to end.
import { virtual } from '@guidepup/virtual-screen-reader/browser.js'

declare global {
  interface Window {
    /** What is spoken, phrase by phrase, of the first thing that a selector finds. */
    listen: (selector: string) => Promise<string[]>
  }
}

/** No screen of ours is so long: a reader that turns in circles is stopped. */
const most = 400

window.listen = async (selector) => {
  const container = document.querySelector<HTMLElement>(selector)
  if (!container) return [`There is no ${selector}.`]
  const focused = document.activeElement
  await virtual.start({ container })
  // After the end it begins again.
  const first = await virtual.lastSpokenPhrase()
  for (let phrase = 0; phrase < most; phrase++) {
    await virtual.next()
    if ((await virtual.lastSpokenPhrase()) === first) break
  }
  const spoken = (await virtual.spokenPhraseLog()).slice(0, -1)
  await virtual.stop()
  // Reading moves the focus; the visitor's own stays where it was.
  if (focused instanceof HTMLElement) focused.focus()
  return spoken
}
