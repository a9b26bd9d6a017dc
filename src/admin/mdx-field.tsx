import { factBlock } from '~/content/articles/article-text'
import { pathBeside, allFacts } from './content-format'
import { factChoices, insertions } from './insertions'

// The field an article is written in: a plain text area with a menu of blocks, figures and pictures to insert.

interface Picked {
  value: string
}

interface Props {
  value?: string
  forID: string
  classNameWrapper: string
  onChange: (value: string) => void
  /** Opens the folder of pictures, where one is chosen or dropped in; null when it is closed without. */
  pickFile: (options: { kind: 'image'; allowURL: false }) => Promise<Picked | Picked[] | null>
}

/** Puts a text where the editor is, and the caret behind it. */
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

/** A picture is chosen, then described; without words it is not put in. */
async function insertPicture({ forID, pickFile }: Props): Promise<void> {
  const [picked] = [await pickFile({ kind: 'image', allowURL: false })].flat()
  if (!picked) return
  const description = plain(prompt(question) ?? '')
  if (description) insert(forID, `![${description}](${pathBeside(picked.value)})`)
}

const control = { padding: '8px', font: 'inherit', maxWidth: '100%' }

/** A box to search all facts by id, by what they are and by what they say; choosing one puts it in. */
function FactChoice({ forID }: Pick<Props, 'forID'>) {
  // No hook of React works here: the screen draws with a copy of its own.
  const id = `${forID}-facts`
  const choices = factChoices(allFacts())
  const choose = (input: HTMLInputElement) => {
    if (!choices.some(({ id }) => id === input.value)) return
    insert(forID, factBlock(input.value))
    input.value = ''
  }
  return (
    <>
      <input
        {...{ list: id, type: 'text', 'aria-label': 'Insert a fact', placeholder: 'Insert a fact …' }}
        onChange={({ target }) => choose(target)}
        style={{ ...control, flex: '1 1 14rem' }}
      />
      <datalist id={id}>
        {choices.map(({ id: fact, label }) => (
          <option key={fact} value={fact}>
            {label}
          </option>
        ))}
      </datalist>
    </>
  )
}

const picture = 'A picture'

/** A text that changed elsewhere, as by undoing all. While someone types, theirs is the newer: to set it would lose their place. */
function keepUp(area: HTMLTextAreaElement | null, value: string): void {
  if (area && area !== document.activeElement && area.value !== value) area.value = value
}

/** The words of an article as they are kept, in a plain field: nothing is rewritten that an editor did not touch. */
export function MdxField(props: Props) {
  const { value = '', forID, classNameWrapper, onChange } = props
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
        {...{
          id: forID,
          className: classNameWrapper,
          'aria-label': 'Body',
          defaultValue: value,
          rows: 30,
          spellCheck: true,
        }}
        ref={(area) => keepUp(area, value)}
        onChange={({ target }) => onChange(target.value)}
        style={{
          width: '100%',
          padding: '12px',
          font: 'inherit',
          lineHeight: 1.6,
          boxSizing: 'border-box',
        }}
      />
    </div>
  )
}
