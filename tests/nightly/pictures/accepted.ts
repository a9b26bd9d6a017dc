import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { difference } from './fingerprint'

/** The fingerprint of each picture, by its title and width: "/about page · 390". */
export type Prints = Readonly<Record<string, string>>

const file = resolve('tests/nightly/pictures/accepted.json')

export const readAccepted = (): Prints =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Prints) : {}

/** Keeps these as the accepted state, beside those that were not photographed this time. */
export function accept(prints: Prints, kept: Prints): void {
  const all = Object.entries({ ...kept, ...prints }).sort(([one], [other]) => one.localeCompare(other))
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`)
}

/** What of a screen may differ without being called a change: a cell or two, as where a date is a letter longer. */
const slight = 0.04

/** A sentence for each picture that looks different from the accepted one, or is new; the most changed first. */
export function changes(prints: Prints, accepted: Prints): string[] {
  const seen = Object.entries(prints).map(([title, print]) => {
    const before = accepted[title]
    return { title, isNew: before === undefined, by: before === undefined ? 1 : difference(print, before) }
  })
  return seen
    .filter(({ by }) => by > slight)
    .sort((one, other) => other.by - one.by)
    .map(
      ({ title, isNew, by }) =>
        `${title}: ${isNew ? 'new' : `${Math.round(by * 100)} % of a screen changed`}`,
    )
}
