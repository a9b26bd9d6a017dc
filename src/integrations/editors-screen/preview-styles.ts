/** The sheets of a component that the preview draws too: in a page, only that component's own elements have them. */
const ownElements = /(\.(?:worked-example|reading-table))\[data-[\w-]+\]/g

/**
 * The styles that stand in pages, each once. A typeface that arrives late is still shown: in a preview nothing moves a
 * visitor's place.
 */
export function stylesOf(pages: Iterable<string>): string {
  const styles = new Set<string>()
  for (const html of pages)
    for (const [, css = ''] of html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)) styles.add(css)
  return [...styles]
    .join('\n')
    .replaceAll(/font-display:\s*optional/g, 'font-display:swap')
    .replaceAll('html:not(.faces)', '.stand-ins')
    .replaceAll(ownElements, '$1')
}
