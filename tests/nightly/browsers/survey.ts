// What is looked at on every page. Each function runs inside the page and stands alone there.

/** What no engine may show: a page wider than its window, a picture without size, a link in a sentence that looks like text. */
export function findFaults(): string[] {
  const shown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  const name = (element: Element) =>
    `${element.tagName.toLowerCase()} ${(element.getAttribute('alt') ?? element.textContent).trim().slice(0, 40)}`
  const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth
  const flat = [...document.images].filter((image) => {
    const { width, height } = image.getBoundingClientRect()
    return shown(image) && image.complete && image.naturalWidth > 0 && (width < 1 || height < 1)
  })
  const isInSentence = (link: Element) => {
    const around = link.closest('p, li, dd, td, figcaption, label')
    const own = [...(around?.childNodes ?? [])].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
    return own.some(({ textContent }) => /\w\w/.test(textContent ?? '')) && shown(link)
  }
  const isUnderlined = (link: Element) => getComputedStyle(link).textDecorationLine.includes('underline')
  const plain = [...document.querySelectorAll('main a[href], footer a[href]')].filter(
    (link) => isInSentence(link) && !isUnderlined(link),
  )
  // An iPhone enlarges the page when a field with smaller letters is touched.
  const small = [...document.querySelectorAll('input, select, textarea')].filter(
    (field) => shown(field) && parseFloat(getComputedStyle(field).fontSize) < 16,
  )
  return [
    ...small.map((field) => `letters under 16 px: ${field.getAttribute('name')}`),
    ...(wide > 0 ? [`${wide} px too wide`] : []),
    ...flat.map((image) => `no size: ${name(image)}`),
    ...plain.map((link) => `not underlined: ${name(link)}`),
  ]
}

/** Both of the site's fonts are in use. */
export const fontsAreThere = () =>
  document.fonts.status === 'loaded' &&
  [...document.fonts].filter(({ status }) => status === 'loaded').length > 1

/** Where each element stands and how it looks: its path, then its values in the order of `properties`. */
export function readStyles(properties: readonly string[]): [path: string, values: string[]][] {
  const step = (element: Element) => {
    const twins = [...(element.parentElement?.children ?? [])].filter(
      (one) => one.tagName === element.tagName,
    )
    const of = twins.length > 1 ? `:${twins.indexOf(element) + 1}` : ''
    const first = element.classList[0]
    return `${element.tagName.toLowerCase()}${first ? `.${first}` : ''}${of}`
  }
  const paths = new Map<Element, string>([[document.body, '']])
  return [...document.querySelectorAll('body *:not(script, style, astro-island)')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element) => {
      const path = `${paths.get(element.parentElement ?? document.body) ?? ''} ${step(element)}`
      paths.set(element, path)
      const style = getComputedStyle(element)
      return [path.trim(), properties.map((property) => style.getPropertyValue(property))]
    })
}

/** How many lines each heading takes, by its words. */
export function readHeadings(): [words: string, lines: number][] {
  return [...document.querySelectorAll('main :is(h1, h2, h3)')]
    .filter((heading) => heading.checkVisibility({ visibilityProperty: true }))
    .map((heading) => {
      const range = document.createRange()
      range.selectNodeContents(heading)
      const tops = [...range.getClientRects()].filter(({ width }) => width > 1).map(({ bottom }) => bottom)
      const height = parseFloat(getComputedStyle(heading).fontSize) / 2
      const lines = tops
        .sort((a, b) => a - b)
        .filter((top, at, all) => at === 0 || top - (all[at - 1] ?? 0) > height)
      return [heading.textContent.trim(), lines.length]
    })
}
