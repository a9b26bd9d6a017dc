import { isKnown, properties } from './differences'

type Styles = [path: string, values: string[]][]

/** Two engines may round the same length differently, by less than anybody sees; and English begins at the left. */
const isSame = (a: string, b: string) => {
  const numbers = (text: string) => text.match(/-?\d+(\.\d+)?/g)?.map(Number) ?? []
  const [left, right] = [numbers(a), numbers(b)]
  const words = (text: string) => text.replaceAll(/-?\d+(\.\d+)?/g, '#').replace(/^left$/, 'start')
  return (
    words(a) === words(b) &&
    left.length === right.length &&
    left.every((value, at) => Math.abs(value - (right[at] ?? 0)) <= 0.51)
  )
}

/** Where two engines draw the same element differently: "a.onward margin-top: 8px, not 4px". */
export function compareStyles(there: Styles, here: Styles): string[] {
  const usual = new Map(there)
  const own = new Map(here)
  const missing = there.filter(([path]) => !own.has(path)).map(([path]) => `${lastOf(path)} is missing`)
  const all = [
    ...missing,
    ...here.flatMap(([path, values]) => {
      const expected = usual.get(path)
      if (!expected) return [`${lastOf(path)} is there only here`]
      return values.flatMap((value, at) =>
        isSame(value, expected[at] ?? '')
          ? []
          : [`${lastOf(path)} ${properties[at]}: ${value}, not ${expected[at]}`],
      )
    }),
  ]
  return all.filter((difference) => !isKnown(difference))
}

const lastOf = (path: string) => path.split(' ').slice(-2).join(' > ').replaceAll(/:\d+/g, '')
