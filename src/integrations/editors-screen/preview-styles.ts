/** The sheets of a component that the preview draws too: in a page, only that component's own elements have them. */
const ownElements = /(\.(?:worked-example|reading-table))\[data-[\w-]+\]/g

/** The rules of a page's style elements. */
export const stylesIn = (html: string): string[] =>
  [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css = '']) => css)

/** An article's styles as the preview needs them. */
export const previewStyles = (styles: Iterable<string>): string =>
  [...styles].join('\n').replaceAll(ownElements, '$1')
