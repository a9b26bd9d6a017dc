import { marked } from 'marked'
import { fillFacts } from '~/content/facts/fill-facts'
import type { Facts } from '~/content/facts/facts'
import { articleHtml } from './article-html'
import type { FileKind } from './collections'
import { type Data, mistakesOnSave, refusal, allFacts } from './content-format'
import { type Field, fileAsRead } from './fields'
import { dataOf, type FieldMap, pathOf } from './file-check'
import { FiguresPreview } from './figures-preview'

// What stands beside the fields: an article as the site sets it, figures with the pages they reach, or words in their order.

interface Props {
  entry: FieldMap
  getAsset: (path: string) => { toString: () => string } | undefined
}

interface Shown {
  facts: Facts
  /** The address at which the browser has a picture of this path. */
  pictureAt: (path: string) => string
}

export const previewOf = (kinds: readonly FileKind[]) =>
  function Preview({ entry, getAsset }: Props) {
    const data = dataOf(entry)
    // Two files may have one name: they are told apart by their fields.
    const isOf = ({ fields }: FileKind) =>
      Object.keys(data).every((key) => fields.some(({ name }) => name === key))
    const { fields } = kinds.find(isOf) ?? kinds[0]!
    // The words of an article say their own mistakes, by their line.
    const mistake = 'body' in data ? '' : refusal(mistakesOnSave(pathOf(entry), data))
    const shown = { facts: allFacts(), pictureAt: (path: string) => String(getAsset(path) ?? path) }
    return (
      <div className="wrap" style={{ paddingBlock: '2rem' }}>
        {mistake && (
          <p className="callout" style={{ whiteSpace: 'pre-line', marginBlockEnd: '2rem' }}>
            <strong>This cannot be saved yet.</strong> {mistake}
          </p>
        )}
        {Array.isArray(data['entries']) ? (
          <FiguresPreview entries={data['entries'] as Data[]} saved={shown.facts} />
        ) : 'body' in data ? (
          <ArticlePreview data={data} {...shown} />
        ) : (
          <div className="prose">
            <Words data={data} fields={fields} level={1} {...shown} />
          </div>
        )}
      </div>
    )
  }

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** A text with its figures; as it was typed while it names none there is. */
function filled(text: unknown, facts: Facts): string {
  try {
    return fillFacts(textOf(text), facts)
  } catch {
    return textOf(text)
  }
}

function ArticlePreview({ data, facts, pictureAt }: Shown & { data: Data }) {
  const { cover } = data as { cover?: { picture?: string; alt?: string } }
  return (
    <>
      <header style={{ display: 'grid', gap: '1rem' }}>
        <p className="eyebrow">{textOf(data['category'])}</p>
        <h1>{filled(data['title'], facts)}</h1>
        <p className="lede">{filled(data['excerpt'], facts)}</p>
        {textOf(data['answer']) !== '' && <p style={{ fontWeight: 600 }}>{filled(data['answer'], facts)}</p>}
        {cover?.picture && <img src={pictureAt(cover.picture)} alt={cover.alt} style={{ width: '100%' }} />}
      </header>
      <div
        className="prose article-text"
        style={{ marginBlockStart: '2rem' }}
        dangerouslySetInnerHTML={{ __html: articleHtml(textOf(data['body']), facts, pictureAt) }}
      />
    </>
  )
}

const headings = ['title', 'question', 'heading', 'name']
const settings = ['page', 'href', 'to', 'icon', 'illustration', 'order', 'id', fileAsRead]

interface WordsProps extends Shown {
  data: Data
  fields: readonly Field[]
  /** How deep they stand in their file; its blocks are 1. */
  level: number
}

/** Words block by block, in the order of the fields: headings as headings, the rest as paragraphs. */
function Words({ data, fields, level, ...shown }: WordsProps) {
  return fields
    .filter(({ name }) => !settings.includes(name))
    .map(({ name, label, fields: inner, field }) => {
      const words = [data[name]].flat().map((value, at) =>
        typeof value === 'object' && value !== null ? (
          <div key={at} style={{ marginBlock: '1rem' }}>
            <Words data={value as Data} fields={inner ?? field?.fields ?? []} level={level + 1} {...shown} />
          </div>
        ) : (
          <Line key={at} {...{ name, level, ...shown }} text={textOf(value)} />
        ),
      )
      return level > 1 || !data[name] ? (
        <div key={name}>{words}</div>
      ) : (
        <section key={name} style={{ borderTop: '1px solid var(--color-line)', paddingBlock: '1.5rem' }}>
          <p className="eyebrow">{label}</p>
          {words}
        </section>
      )
    })
}

/** A heading stands close below the name of its block. */
const near = { marginBlockStart: '0.4em' }

function Line({
  name,
  text,
  level,
  facts,
  pictureAt,
}: Shown & { name: string; text: string; level: number }) {
  const words = filled(text, facts)
  if (words === '') return null
  if (/\.(jpe?g|png|webp|avif)$|^blob:/.test(text)) return <img src={pictureAt(text)} alt="" />
  if (headings.includes(name))
    return level <= 2 ? <h2 style={near}>{words}</h2> : <h3 style={near}>{words}</h3>
  return <div dangerouslySetInnerHTML={{ __html: marked.parse(words, { async: false }) }} />
}
