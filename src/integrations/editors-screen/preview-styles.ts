/** The sheets of a component that the preview draws too: in a page, only that component's own elements have them. */
const ownElements = /(\.(?:worked-example|reading-table))\[data-[\w-]+\]/g

/**
 * The styles that stand in pages, each once. A typeface that arrives late is still shown: in a preview nothing moves a
 * visitor's place.
 */
export function stylesOf(pages: readonly string[]): string {
  const styles = pages.flatMap((html) =>
    [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css = '']) => css),
  )
  return [...new Set(styles)]
    .join('\n')
    .replaceAll(/font-display:\s*optional/g, 'font-display:swap')
    .replaceAll(ownElements, '$1')
}
