import type { Register } from '~/content/facts/register'
import { ArticleWords } from './article-words'
import { wholeRegister } from './content-format'
import { FiguresPreview } from './figures-preview'
import type { Field } from './field'
import { filled, WordsPreview } from './words-preview'

interface Props {
  entry: { getIn: (path: readonly string[]) => unknown; get: (name: string) => unknown }
  getAsset: (path: string) => { toString: () => string } | undefined
}

interface Immutable {
  toJS?: () => unknown
}

type Data = Record<string, unknown>

const plain = (value: unknown): unknown => (value as Immutable | undefined)?.toJS?.() ?? value

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

function ArticlePreview({ data, register, pictureAt }: ArticleProps) {
  const { cover } = data as { cover?: { picture?: string; alt?: string } }
  return (
    <>
      <header style={{ display: 'grid', gap: '1rem' }}>
        <p className="eyebrow">{textOf(data['category'])}</p>
        <h1>{filled(textOf(data['title']), register)}</h1>
        <p className="lede">{filled(textOf(data['excerpt']), register)}</p>
        {cover?.picture && <img src={pictureAt(cover.picture)} alt={cover.alt} style={{ width: '100%' }} />}
      </header>
      <div className="prose article-text" style={{ marginBlockStart: '2rem' }}>
        <ArticleWords body={textOf(data['body'])} {...{ register, pictureAt }} />
      </div>
    </>
  )
}

interface ArticleProps {
  data: Data
  register: Register
  pictureAt: (path: string) => string
}

/** The same data with its keys in the order of the fields, which the screen does not keep. */
function inOrder(value: unknown, fields: readonly Field[]): unknown {
  if (Array.isArray(value)) return value.map((item) => inOrder(item, fields))
  if (typeof value !== 'object' || value === null) return value
  const entries = fields.flatMap(({ name, fields: below = [] }) =>
    name in value ? [[name, inOrder((value as Data)[name], below)] as const] : [],
  )
  return Object.fromEntries(entries)
}

/** What stands beside the fields: an article as the site sets it, figures with the pages they reach, or words in their order. */
export const previewOf = (kinds: readonly (readonly Field[])[]) =>
  function Preview({ entry, getAsset }: Props) {
    const given = plain(entry.get('data')) as Data
    const isOf = (fields: readonly Field[]) =>
      Object.keys(given).every((key) => fields.some(({ name }) => name === key))
    const data = inOrder(given, kinds.find(isOf) ?? kinds[0] ?? []) as Data
    const register = wholeRegister()
    const pictureAt = (path: string) => getAsset(path)?.toString() ?? path
    return (
      <div className="wrap" style={{ paddingBlock: '2rem' }}>
        {Array.isArray(data['entries']) ? (
          <FiguresPreview entries={data['entries'] as Data[]} saved={register} />
        ) : 'body' in data ? (
          <ArticlePreview {...{ data, register, pictureAt }} />
        ) : (
          <WordsPreview {...{ data, register, pictureAt }} />
        )}
      </div>
    )
  }
