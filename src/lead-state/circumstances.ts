/**
 * What an answer in one tool may say about the visitor to another, by circumstance. A value that says more stands beside those that
 * say less: "children or someone who depends on me" is an answer in two tools, "children" in a third.
 */
export const circumstances = {
  /** How many wills are wanted: for the visitor alone, or for both partners. */
  people: ['one', 'two'],
  partner: ['married', 'unmarried', 'some', 'none'],
  children: ['children', 'family', 'no-children', 'nobody'],
  home: ['home', 'assets', 'no-home', 'nothing'],
} as const

export type CircumstanceName = keyof typeof circumstances
export type Circumstance<F extends CircumstanceName = CircumstanceName> = (typeof circumstances)[F][number]

/** What is known of them, by their names; an unknown one is the empty text. */
export type Circumstances = { [F in CircumstanceName]: Circumstance<F> | '' }

export const noCircumstances: Circumstances = { people: '', partner: '', children: '', home: '' }

/** True for the name of a circumstance and one of its values. */
export const isCircumstance = (name: string, value: unknown): boolean =>
  name in circumstances && (circumstances[name as CircumstanceName] as readonly unknown[]).includes(value)
