import { chooseWords } from './choose-word'
import { Layer } from './layer'
import { marksOf } from './marks'
import { matchWords } from './match-words'
import { readPage } from './read-page'
import { changedEvent, type Word, wordsAddress } from './word'

const remembered = 'editing-overlay'
/** A page that moves by script, such as a counter, is read again only when it rests. */
const rest = 150

/** Adds the button to the page. Switched on, it stays on from page to page until the tab is closed. */
export function startOverlay(): void {
  const overlay = new Overlay()
  document.addEventListener('keydown', (event) => {
    if (event.altKey && event.code === 'KeyW') overlay.toggle()
  })
  document.addEventListener('toggle', overlay.readSoon, true)
  import.meta.hot?.on(changedEvent, () => void overlay.load())
  if (sessionStorage.getItem(remembered)) overlay.toggle()
}

class Overlay {
  readonly #layer = new Layer({ onToggle: () => this.toggle() })
  readonly #watcher = new MutationObserver(() => this.readSoon())
  #words: Word[] = []
  #isOn = false
  #timer = 0

  toggle(): void {
    this.#isOn = !this.#isOn
    this.#layer.press(this.#isOn)
    if (!this.#isOn) return this.#stop()
    sessionStorage.setItem(remembered, 'on')
    const all = { subtree: true, childList: true, characterData: true, attributes: true }
    this.#watcher.observe(document.body, all)
    void this.load()
  }

  #stop(): void {
    sessionStorage.removeItem(remembered)
    this.#watcher.disconnect()
    this.#layer.clear()
  }

  /** Asks for all words; what was known stays while a file is being written and cannot be read. */
  readonly load = async (): Promise<void> => {
    if (!this.#isOn) return
    const response = await fetch(`${wordsAddress}?page=${encodeURIComponent(location.pathname)}`)
    if (response.ok) this.#words = (await response.json()) as Word[]
    else console.error(await response.text())
    this.#read()
  }

  readonly readSoon = (): void => {
    clearTimeout(this.#timer)
    this.#timer = window.setTimeout(() => this.#read(), rest)
  }

  #read(): void {
    if (!this.#isOn) return
    const page = readPage(document.body)
    this.#layer.show(marksOf(chooseWords(matchWords(page, this.#words), location.pathname)), page)
  }
}
