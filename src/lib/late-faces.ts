// The first page of a visit is set in stand-ins until the site's own typefaces are there. No block of text may then have
// another number of lines than before: nothing moves under a reader's eyes. The stand-ins are tuned (src/styles/fonts.css), so
// that of a hundred blocks one or two need letters a hair closer or wider.

/** One step of letter spacing, in em, and how many are taken: together a twentieth of a letter's width, which no eye sees. */
const step = 0.004
const rounds = 8

interface Block {
  element: HTMLElement
  lines: number
}

/** Puts the page's own faces on; rejects where one of them cannot be loaded, and leaves the page as it is. */
export async function wearFaces(): Promise<void> {
  const faces = faceRules().map(({ style }) => {
    const value = (name: string) => style.getPropertyValue(name)
    return new FontFace(value('font-family').replaceAll('"', ''), value('src'), {
      weight: value('font-weight'),
    })
  })
  await Promise.all(faces.map((face) => face.load()))
  const before = blocks().map((element) => ({ element, lines: linesOf(element) }))
  for (const table of document.querySelectorAll('table')) keepColumns(table)
  for (const face of faces) document.fonts.add(face)
  document.documentElement.classList.add('faces')
  keepLines(before)
}

const faceRules = (): CSSFontFaceRule[] =>
  [...document.querySelectorAll('style')]
    .flatMap(({ sheet }) => [...(sheet?.cssRules ?? [])])
    .filter(
      (rule) => rule instanceof CSSFontFaceRule && rule.style.getPropertyValue('src').includes('url('),
    ) as CSSFontFaceRule[]

/** Whatever sets text in lines of its own. */
function blocks(): HTMLElement[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found = new Set<HTMLElement>()
  while (texts.nextNode()) {
    let element = texts.currentNode.textContent?.trim() ? texts.currentNode.parentElement : null
    while (element && /^(inline|contents)$/.test(getComputedStyle(element).display))
      element = element.parentElement
    if (element) found.add(element)
  }
  return [...found]
}

function linesOf(element: HTMLElement): number {
  const range = document.createRange()
  range.selectNodeContents(element)
  const half = parseFloat(getComputedStyle(element).fontSize) / 2
  const bottoms = [...range.getClientRects()]
    .filter(({ width, height }) => width > 0 && height > 0)
    .map(({ bottom }) => bottom)
    .sort((one, other) => one - other)
  return bottoms.filter((bottom, index) => !(bottom - (bottoms[index - 1] ?? -Infinity) < half)).length
}

/** A table shares its width out by what its cells hold: each column keeps its share until the window changes. */
function keepColumns(table: HTMLTableElement): void {
  const row = [...table.rows].find(({ offsetWidth }) => offsetWidth > table.offsetWidth / 2)
  const cells = [...(row?.cells ?? [])]
  if (cells.some((cell) => getComputedStyle(cell).display !== 'table-cell')) return
  const shares = cells.map(({ offsetWidth }) => `${(100 * offsetWidth) / table.offsetWidth}%`)
  const share = (widths: readonly string[]) =>
    cells.forEach((cell, index) => (cell.style.width = widths[index] ?? ''))
  share(shares)
  addEventListener('resize', () => share([]), { once: true })
}

function keepLines(before: readonly Block[]): void {
  for (let round = 0; round < rounds; round += 1) {
    const changes = before.map(({ element, lines }) => ({ element, more: lines - linesOf(element) }))
    if (changes.every(({ more }) => more === 0)) return
    for (const { element, more } of changes)
      if (more !== 0) {
        const { fontSize, letterSpacing } = getComputedStyle(element)
        const spacing = (parseFloat(letterSpacing) || 0) + Math.sign(more) * step * parseFloat(fontSize)
        element.style.letterSpacing = `${spacing}px`
      }
  }
  // What letters alone cannot bring back stays in its stand-in, a table as a whole.
  const lost = before
    .filter(({ element, lines }) => linesOf(element) !== lines)
    .map(({ element }) => element.closest('table') ?? element)
  for (const { element } of before)
    if (lost.some((part) => part.contains(element))) {
      element.style.letterSpacing = ''
      element.style.fontFamily = getComputedStyle(element).fontFamily.replace(/^[^,]+,/, '')
    }
}
