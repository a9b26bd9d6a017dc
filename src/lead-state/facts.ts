/**
 * What an answer in one tool may say about the visitor to another, by fact. A value that says more stands beside those that
 * say less: "children or someone who depends on me" is an answer in two tools, "children" in a third.
 */
export const factValues = {
  /** How many wills are wanted: for the visitor alone, or for both partners. */
  people: ['one', 'two'],
  partner: ['married', 'unmarried', 'some', 'none'],
  children: ['children', 'family', 'no-children', 'nobody'],
  home: ['home', 'assets', 'no-home', 'nothing'],
} as const

export type Fact = keyof typeof factValues
export type FactValue<F extends Fact = Fact> = (typeof factValues)[F][number]

/** Known facts by their names; an unknown one is the empty text. */
export type Facts = { [F in Fact]: FactValue<F> | '' }

export const noFacts: Facts = { people: '', partner: '', children: '', home: '' }

/** True for the name of a fact and one of its values. */
export const isFact = (name: string, value: unknown): boolean =>
  name in factValues && (factValues[name as Fact] as readonly unknown[]).includes(value)
