import { PurgeCSS } from 'purgecss'

/** Class names as Tailwind writes them, variants and arbitrary values included, and plain element and attribute names. */
export const words = (content: string) => [
  ...(content.match(/[\w\-/:.[\]%!()&>,='#@*]+(?<!:)/g) ?? []),
  ...(content.match(/[\w-]+/g) ?? []),
]

/** Every name a selector of the sheet can ask for. */
export function namesIn(css: string): Set<string> {
  const classes = [...css.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) => name.replaceAll('\\', ''))
  return new Set([...classes, ...(css.match(/[\w-]+/g) ?? [])])
}

/** Tailwind's resets for fields that this site has none of: dates, numbers, searches and files. */
const strangeFields =
  /(?:::(?:-webkit-(?:date|search|calendar|inner|outer)[\w-]*|file-selector-button)(?:,|(?=\{)))+\{[^}]*\}/g
/** What Tailwind sets a page in that has no typeface of its own; ours always has. */
const otherFaces = /(var\(--default-font-family),[^)]*\)/g
/** What Tailwind says twice, for browsers that do not know @property: those the site is written for all do. */
const saidTwice = /@layer properties\{@supports[^{]*\{[^{]*\{[^}]*\}\}\}/g
/** Settings of letters that change nothing, and the look of code, of which the site has none. */
const idle = /font-(?:feature|variation)-settings:(?:inherit|var\([^)]*\));?|(?<=\})code\b[^{}]*\{[^}]*\}/g
/** The colour that Tailwind gives to examples in fields; ours is set in base.css. */
const otherExamples =
  /@supports \(not \(\(-webkit-appearance:-apple-pay-button\)\)\)[^{]*\{::placeholder\{[^}]*\}(?:@supports[^{]*\{::placeholder\{[^}]*\}\})?\}/g
/** The first values of Tailwind's own properties, for a sheet that asks for none of them. */
const firstValues = /@property --tw-[\w-]+\{[^}]*\}/g

/** A custom property with its value, as the theme sets it. */
const property = /(?<=[{;])(--[\w-]+):[^;}]*(?:;|(?=\}))/g

/** Without the properties that neither a rule nor the page asks for; those that only they asked for go too. */
function withoutIdle(css: string, isAsked: (name: string) => boolean): string {
  const left = css.replace(property, (all, name: string) =>
    css.includes(`var(${name}`) || isAsked(name) ? all : '',
  )
  return left === css ? css : withoutIdle(left, isAsked)
}

function withoutLeftovers(css: string): string {
  const lean = [strangeFields, saidTwice, idle, otherExamples]
    .reduce((text, part) => text.replace(part, ''), css)
    .replace(otherFaces, '$1)')
  return lean.includes('var(--tw-') ? lean : lean.replace(firstValues, '')
}

/** The rules of a sheet that one of the used words may ask for, without what a build leaves over. */
export async function purge(css: string, used: readonly string[]): Promise<string> {
  const [result] = await new PurgeCSS().purge({
    content: [{ raw: used.join('\n'), extension: 'txt' }],
    css: [{ raw: css }],
    defaultExtractor: (content) => content.split('\n'),
    // A selector of states alone, as :focus-visible, names nothing a page could hold: the purger would drop it.
    safelist: { standard: [/^:/], greedy: [/^:root/] },
  })
  const asked = new Set(used)
  return withoutIdle(withoutLeftovers(result?.css ?? css), (name) => asked.has(name))
}
