import { factBlock } from '~/content/articles/article-text'
import { formatFact } from '~/content/facts/format-fact'
import type { Facts } from '~/content/facts/facts'

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
  /** The id, and after a space the name of a part. */
  name: string
  /** What it is, and what it says now. */
  label: string
}

/** The kinds of entry that are reminders and not printed. */
const reminders = ['compliance', 'page']

/** Every fact that may be put into a text, each part of one by itself. */
export const factChoices = (facts: Facts): Choice[] =>
  Object.entries(facts).flatMap(([id, entry]) => {
    if (reminders.includes(entry.kind)) return []
    const parts = typeof entry.unit === 'string' ? [undefined] : Object.keys(entry.unit)
    return parts.map((part) => ({
      name: part ? `${id} ${part}` : id,
      label: `${entry.label}${part ? `, ${part}` : ''}: ${formatFact(entry, { part }) || 'not printed'}`,
    }))
  })

/** The block that prints a choice. */
export const choiceBlock = (name: string) => factBlock(...(name.split(' ') as [id: string, part?: string]))
