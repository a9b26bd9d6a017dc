import { type FactId, type Facts, factText } from '~/content/facts/facts'

/** The “Insert” menu: a complete example of each block, by name. */
export const insertions: Readonly<Record<string, string>> = {
  'A note in a box': '<aside class="callout">\n\nThe note.\n\n</aside>',
  'A worked example': '<WorkedExample>\n\n## Its heading\n\nThe example.\n\n</WorkedExample>',
  'A table': '| Heading | Heading |\n| ------- | ------- |\n| Words   | Words   |',
  'Bars that compare figures':
    "<FactBars\n  title=\"What is compared\"\n  rows={[\n    { label: 'One thing', fact: '' },\n    { label: 'Another', fact: '' },\n  ]}\n/>",
  'A sum of figures': "<FactTotal of={[{ fact: '' }, { fact: '', times: 2 }]} />",
  'Questions that lead to an answer':
    "<DecisionTree\n  title=\"Answer for yourself, from the top\"\n  questions={[\n    { ask: 'The first question?', yes: [{ who: 'Who', gets: 'What they receive.' }] },\n  ]}\n  end=\"What follows when every answer is no.\"\n/>",
  'Who is next in line': '<NextInLine title="Who is next in line" />',
  'A note to colleagues': '{/* Only people who edit this article see this. */}',
  'A link': '[words](/contact)',
}

interface Choice {
  id: string
  /** Its label and current value. */
  label: string
}

/** Facts that only remind the owner of a decision. */
const reminders = /^(privacy\.(?!measured)|page\.)/

/** Every fact that a text may quote. */
export const factChoices = (facts: Facts): Choice[] =>
  Object.entries(facts)
    .filter(([id]) => !reminders.test(id))
    .map(([id, { label }]) => ({ id, label: `${label}: ${factText(facts, id as FactId) || 'missing'}` }))
