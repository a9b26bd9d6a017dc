import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { engineNames } from './engines'

/** A tick or a cross with the seconds it took, by walk and engine, printed when all is over. */
class Matrix implements Reporter {
  readonly #results = new Map<string, Map<string, string>>()

  onTestEnd(test: TestCase, { status, duration }: TestResult): void {
    const engine = test.parent.project()?.name ?? ''
    const row = this.#results.get(test.title) ?? new Map<string, string>()
    row.set(engine, `${status === 'passed' ? '✓' : '✗'} ${(duration / 1000).toFixed(1)} s`)
    this.#results.set(test.title, row)
  }

  onEnd({ duration }: FullResult): void {
    const rows = [...this.#results].map(([title, cells]) => [
      title,
      ...engineNames.map((name) => cells.get(name) ?? ''),
    ])
    const head = ['', ...engineNames]
    const widths = head.map((_, at) => Math.max(...[head, ...rows].map((row) => row[at]?.length ?? 0)))
    const line = (row: string[]) => row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ')
    console.log(`\n${[head, ...rows].map(line).join('\n')}\n${(duration / 1000).toFixed(0)} s in all`)
  }

  printsToStdio(): boolean {
    return true
  }
}

export default Matrix
