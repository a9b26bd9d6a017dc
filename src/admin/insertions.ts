import { type FactId, type Facts, factText } from '~/content/facts/facts'

/** What the menu above an article puts into its words, by name: each block as it stands when it is complete. */
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
  /** What it is, and what it says now. */
  label: string
}

/** Entries that only remind the owner of a decision. */
const reminders = /^(privacy\.(?!measured)|page\.)/

/** Every fact that may be put into a text. */
export const factChoices = (facts: Facts): Choice[] =>
  Object.entries(facts)
    .filter(([id]) => !reminders.test(id))
    .map(([id, { label }]) => ({ id, label: `${label}: ${factText(facts, id as FactId) || 'missing'}` }))
