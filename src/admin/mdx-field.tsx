import type { CustomFieldControlProps } from '@sveltia/cms'
import { factBlock } from '~/content/articles/article-text'
import { type FactId, type Facts, factText } from '~/content/facts/facts'
import { pathBeside, allFacts } from './content-format'

// The field for an article's body: a text area with a menu to insert blocks, facts and pictures.

/** The “Insert” menu: a complete example of each block, by name. */
export const insertions: Readonly<Record<string, string>> = {
  'A note in a box': '<aside class="callout">\n\nThe note.\n\n</aside>',
  'A worked example': '<WorkedExample>\n\n## Its heading\n\nThe example.\n\n</WorkedExample>',
  'A table': '| Heading | Heading |\n| ------- | ------- |\n| Words   | Words   |',
  'Bars that compare figures':
    "<FactBars\n  title=\"Compared costs\"\n  rows={[\n    { label: 'One thing', fact: '' },\n    { label: 'Another', fact: '' },\n  ]}\n/>",
  'A sum of figures': "<FactTotal of={[{ fact: '' }, { fact: '', times: 2 }]} />",
  'Questions that lead to an answer':
    "<DecisionTree\n  title=\"Answer for yourself, from the top\"\n  questions={[\n    { ask: 'The first question?', yes: [{ who: 'Who', gets: 'What they receive.' }] },\n  ]}\n  end=\"What follows when every answer is no.\"\n/>",
  'A note to colleagues': '{/* Only people who edit this article see this. */}',
  'A link': '[words](/contact)',
}

/** Facts that only remind the owner of a decision. */
const reminders = /^(privacy\.(?!measured)|page\.)/

/** The label and current value of every fact that an article may quote, by its id. */
export const factChoices = (facts: Facts): Record<string, string> =>
  Object.fromEntries(
    Object.entries(facts)
      .filter(([id]) => !reminders.test(id))
      .map(([id, { label }]) => [id, `${label}: ${factText(facts, id as FactId) || 'missing'}`]),
  )

/** Inserts text at the caret, and moves the caret past it. */
function insert(id: string, text: string): void {
  const area = document.getElementById(id) as HTMLTextAreaElement
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end')
  area.dispatchEvent(new Event('input', { bubbles: true }))
  area.focus()
}

const question =
  'What does the picture show? People who cannot see it hear these words, such as: A solicitor and a client at a table.'

/** Brackets and line ends would break the Markdown. */
const plain = (typed: string) => typed.replace(/[[\]\\]/g, '').replace(/\s+/g, ' ').trim() // prettier-ignore

/** Asks for a picture, then for its alternative text. Inserts nothing without both. */
async function insertPicture({ forID, pickFile }: CustomFieldControlProps): Promise<void> {
  const [picked] = [await pickFile({ kind: 'image', allowURL: false })].flat()
  if (!picked) return
  const description = plain(prompt(question) ?? '')
  if (description) insert(forID, `![${description}](${pathBeside(picked.value)})`)
}

const control = { padding: '8px', font: 'inherit', maxWidth: '100%' }

/** A search box for facts by id, label or value. Choosing one inserts it. */
function FactChoice({ forID }: { forID: string }) {
  // React hooks fail here, because Sveltia renders with its own copy of React.
  const id = `${forID}-facts`
  const choices = factChoices(allFacts())
  const choose = (input: HTMLInputElement) => {
    if (!(input.value in choices)) return
    insert(forID, factBlock(input.value))
    input.value = ''
  }
  return (
    <>
      <input
        list={id}
        aria-label="Insert a fact"
        placeholder="Insert a fact …"
        onChange={({ target }) => choose(target)}
        style={{ ...control, flex: '1 1 14rem' }}
      />
      <datalist id={id}>
        {Object.entries(choices).map(([fact, label]) => (
          <option key={fact} value={fact}>
            {label}
          </option>
        ))}
      </datalist>
    </>
  )
}

const picture = 'A picture'

/** Sets a value that changed elsewhere, such as by “Discard”. Not while someone types: it would move their caret. */
function syncValue(area: HTMLTextAreaElement | null, value: string): void {
  if (area && area !== document.activeElement && area.value !== value) area.value = value
}

/** A plain text field. A rich text editor would reformat the whole article on every save. */
export function MdxField(props: CustomFieldControlProps) {
  const { value, forID, classNameWrapper, onChange } = props
  const text = (value ?? '') as string
  const choose = (name: string) =>
    name === picture ? void insertPicture(props) : insert(forID, insertions[name] ?? '')
  return (
    <div>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: '8px', marginBlockEnd: '8px' }}>
        <select aria-label="Insert" value="" onChange={({ target }) => choose(target.value)} style={control}>
          <option value="">Insert …</option>
          {[picture, ...Object.keys(insertions)].map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
        <FactChoice forID={forID} />
      </div>
      <textarea
        id={forID}
        className={classNameWrapper}
        aria-label="Body"
        defaultValue={text}
        rows={30}
        spellCheck
        ref={(area) => syncValue(area, text)}
        onChange={({ target }) => onChange(target.value)}
        style={{ ...control, width: '100%', padding: '12px', lineHeight: 1.6, boxSizing: 'border-box' }}
      />
    </div>
  )
}
