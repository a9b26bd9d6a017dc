import { existsSync, readFileSync } from 'node:fs'
import { ProjectCopy } from './built-copy'
import { afterStep, recipeSteps, type Step } from './recipe-steps'

/** A copy of the project in which the steps of docs/recipes.md are followed, and left out. */
export class FollowedRecipes {
  readonly copy = new ProjectCopy()
  readonly steps = recipeSteps()
  readonly leftOut = new Set<Step>()

  constructor() {
    this.#write(this.steps.map(({ file }) => file))
  }

  /** Leaves steps out, runs a check that has to fail, puts the steps back, and gives what the check said. */
  without(
    isLeftOut: (step: Step) => boolean,
    check: () => { output: string; status: number | null },
  ): string {
    const leftOut = this.steps.filter(isLeftOut)
    for (const step of leftOut) this.leftOut.add(step)
    const files = leftOut.map(({ file }) => file)
    this.#write(files, leftOut)
    const { output, status } = check()
    this.#write(files)
    if (status === 0) throw new Error(`Nothing missed ${files.join(', ')}`)
    return output
  }

  /** Writes the files of the steps anew, without those that are left out. */
  #write(files: Iterable<string>, leftOut: readonly Step[] = []): void {
    for (const file of new Set(files)) {
      const start = existsSync(file) ? readFileSync(file, 'utf8') : undefined
      const text = this.steps
        .filter((step) => step.file === file && !leftOut.includes(step))
        .reduce((before: string | undefined, step) => afterStep(step, before ?? ''), start)
      if (text === undefined) this.copy.delete(file)
      else this.copy.write(file, text)
    }
  }
}
