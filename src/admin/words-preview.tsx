import { marked } from 'marked'
import { fillFacts } from '~/content/facts/fill-facts'
import type { Register } from '~/content/facts/register'
import { fileAsRead, labelOf } from './field'

interface Props {
  data: Record<string, unknown>
  register: Register
  pictureAt: (path: string) => string
}

/** A text with its figures; as it was typed while it names none there is. */
export function filled(text: string, register: Register): string {
  try {
    return fillFacts(text, register)
  } catch {
    return text
  }
}

const headings = ['title', 'question', 'heading', 'name']
const settings = ['page', 'href', 'to', 'icon', 'illustration', 'order', 'id', fileAsRead]

/** The words of a page, block by block in their order: headings as headings, the rest as paragraphs. */
export const WordsPreview = ({ data, register, pictureAt }: Props) => (
  <div className="prose">
    <Words name="" value={data} level={0} {...{ register, pictureAt }} />
  </div>
)

interface WordsProps extends Omit<Props, 'data'> {
  name: string
  value: unknown
  /** How deep it stands in its file; the file itself is 0. */
  level: number
}

function Words({ name, value, level, ...more }: WordsProps) {
  if (settings.includes(name) || value === '' || value === null || value === undefined) return null
  if (typeof value === 'string') return <Line {...{ name, text: value, level, ...more }} />
  if (typeof value !== 'object') return null
  const isList = Array.isArray(value)
  const parts = Object.entries(value).map(([key, below]) => (
    <Words key={key} name={isList ? name : key} value={below as unknown} level={level + 1} {...more} />
  ))
  if (level !== 1) return level === 0 ? parts : <div style={{ marginBlock: '1rem' }}>{parts}</div>
  return (
    <section style={{ borderTop: '1px solid var(--color-line)', paddingBlock: '1.5rem' }}>
      <p className="eyebrow">{labelOf(name)}</p>
      {parts}
    </section>
  )
}

/** A heading stands close below the name of its block. */
const near = { marginBlockStart: '0.4em' }

function Line({ name, text, level, register, pictureAt }: Omit<WordsProps, 'value'> & { text: string }) {
  const words = filled(text, register)
  if (/\.(jpe?g|png|webp|avif)$|^blob:/.test(text)) return <img src={pictureAt(text)} alt="" />
  if (headings.includes(name))
    return level <= 2 ? <h2 style={near}>{words}</h2> : <h3 style={near}>{words}</h3>
  return <div dangerouslySetInnerHTML={{ __html: marked.parse(words, { async: false }) }} />
}
