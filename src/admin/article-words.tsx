import { toJsxRuntime } from 'hast-util-to-jsx-runtime'
import type { ReactNode } from 'react'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { articleMistakes, parseArticle } from '~/content/articles/article-text'
import type { Register } from '~/content/facts/register'
import { blocksWith } from './article-blocks'
import { labelTables } from './label-tables'
import { literal } from './literal'

interface Props {
  body: string
  register: Register
  /** The address at which the browser has a picture of this path. */
  pictureAt: (path: string) => string
}

const ReadingTable = ({ children }: { children?: ReactNode }) => (
  <div className="reading-table">
    <table className="table">{children}</table>
  </div>
)

const nothing = () => undefined
const toHtml = unified().use(remarkRehype, {
  passThrough: ['mdxJsxFlowElement', 'mdxJsxTextElement'],
  handlers: { mdxFlowExpression: nothing, mdxTextExpression: nothing },
})

/** The words of an article as the site sets them; above them what would stop the build, while there is any. */
export function ArticleWords({ body, register, pictureAt }: Props) {
  const mistakes = articleMistakes(body)
  const told = mistakes.map(({ line, message }) => (
    <p className="callout" key={`${line} ${message}`}>
      <strong>Line {line} of the words:</strong> {message}.
    </p>
  ))
  return (
    <>
      {told}
      {mistakes.length > 0 ? (
        <p style={{ whiteSpace: 'pre-wrap' }}>{body}</p>
      ) : (
        drawn({ body, register, pictureAt })
      )}
    </>
  )
}

function drawn({ body, register, pictureAt }: Props) {
  const blocks: Readonly<Record<string, unknown>> = blocksWith(register)
  const img = ({ src = '', alt }: { src?: string; alt?: string }) => <img src={pictureAt(src)} alt={alt} />
  // A block is asked for by its name, and what it is told by what stands in its braces.
  const evaluateExpression = (piece: { type: string; name?: string }) =>
    piece.type === 'Identifier' ? blocks[piece.name ?? ''] : literal(piece)
  return toJsxRuntime(labelTables(toHtml.runSync(parseArticle(body))), {
    ...{ Fragment, jsx, jsxs },
    components: { img, table: ReadingTable },
    createEvaluater: () => ({ evaluateExpression, evaluateProgram: () => undefined }),
  })
}
