import { readFileSync } from 'node:fs'

/** One step of docs/recipes.md: a file to write, or a place in one to change. */
export interface Step {
  /** The heading of its recipe. */
  recipe: string
  file: string
  /** Where in the file; a file to write has no place. */
  place?: { how: string; anchor: string }
  text: string
}

const step =
  /^(?:Write|In) `([^`]+)`(?:, (after|before the brace above|before|instead of) (?:`` (.+?) ``|`([^`]+)`))?:\n\n```\w+\n([\s\S]*?)\n```$/gm

/** Every step in its order. Throws where a step is written in no form that can be followed. */
export function recipeSteps(): Step[] {
  const [, ...recipes] = readFileSync('docs/recipes.md', 'utf8').split(/^## /m)
  return recipes.flatMap((recipe) => {
    const [heading = ''] = recipe.split('\n')
    const steps = [...recipe.matchAll(step)].map(([, file = '', how, quoted, plain, text = '']) => ({
      recipe: heading,
      file,
      text,
      ...placeOf(how, quoted ?? plain),
    }))
    const fences = recipe.split('\n```').length - 1
    if (fences !== 2 * steps.length) throw new Error(`docs/recipes.md, ${heading}: a step cannot be followed`)
    return steps
  })
}

const placeOf = (how?: string, anchor?: string) => how && anchor && { place: { how, anchor } }

/** The file's text after the step. Throws unless the place is there exactly once. */
export function afterStep({ file, place, text }: Step, before: string): string {
  if (!place) return `${text}\n`
  const { how, anchor } = place
  const at = before.indexOf(anchor)
  if (at < 0 || before.includes(anchor, at + 1)) throw new Error(`${file} has not exactly one "${anchor}"`)
  if (how === 'instead of') return before.replace(anchor, () => text)
  const insert = (position: number) => `${before.slice(0, position)}${text}\n${before.slice(position)}`
  const lineStart = (position: number) => before.lastIndexOf('\n', position) + 1
  if (how === 'after') return insert(before.indexOf('\n', at) + 1)
  if (how === 'before') return insert(lineStart(at))
  return insert(lineStart(before.lastIndexOf('{', at)))
}
