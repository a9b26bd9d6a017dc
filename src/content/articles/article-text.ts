import remarkGfm from 'remark-gfm'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { checkData } from '~/content/error-map'
import { fieldName, type Mistake } from '~/content/read-content'
import { articleBlocks, type Blocks } from '~/content/schemas/articles'
import { isPicture } from '~/content/known'

// Parses and validates an article's body: Markdown, blocks and comments {/* … */}.

const reader = unified().use(remarkParse).use(remarkGfm).use(remarkMdx)

type ArticleTree = ReturnType<typeof reader.parse>

/** A block of an article, or an HTML element in it. */
export type Block = Pick<
  Extract<ArticleTree['children'][number], { type: 'mdxJsxFlowElement' }>,
  'name' | 'attributes'
>

/** The syntax tree of an article's body. Throws a VFileMessage with the position of a syntax error. */
export const parseArticle = (body: string): ArticleTree => reader.parse(body)

/** A mistake and its line in the given text, from 1. */
type BodyMistake = Pick<Mistake, 'line' | 'message'>

/** Errors that would stop the build, in order. */
export function articleMistakes(body: string, blocks = articleBlocks): BodyMistake[] {
  try {
    return treeMistakes(parseArticle(body), blocks)
  } catch (error) {
    return [parserMistake(error as ParserError, body)]
  }
}

function treeMistakes(tree: ArticleTree, blocks: Blocks): BodyMistake[] {
  const mistakes: BodyMistake[] = []
  visit(tree, (node) => {
    const line = node.position?.start.line ?? 1
    const report = (message: string) => mistakes.push({ line, message })
    if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement')
      jsxMistakes(node, blocks).forEach(report)
    else if (node.type === 'image') pictureMistakes(node.alt ?? '', node.url).forEach(report)
    else if (node.type === 'mdxjsEsm') report(importMessage)
    else if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
      if (!/^\s*(\/\*[\s\S]*\*\/)?\s*$/.test(node.value)) report(braces)
    }
  })
  return mistakes
}

const importMessage = 'a paragraph cannot begin with the word "import" or "export". Put another word first'

export const factBlock = (id: string) => `<Fact id="${id}" />`

const braces =
  'braces are only for notes to colleagues, such as {/* a note */}. To print a fact, write ' +
  factBlock('…') +
  '; to print a brace, write \\{'

/** Errors in an element, or in a block's name or attributes. */
function jsxMistakes(block: Block, blocks: Blocks): string[] {
  const name = block.name ?? ''
  if (name === 'img')
    return [
      'write a picture as ![what it shows](./pictures/name.webp), so that the build can make it smaller',
    ]
  const meant = Object.keys(blocks).find((block) => block.toLowerCase() === name)
  if (meant) return [`write <${meant}> with its capital letters instead of <${name}>`]
  if (/^[a-z]/.test(name)) return []
  const schema = blocks[name]
  if (!schema)
    return [`there is no block called <${name}>; expected one of ${Object.keys(blocks).join(', ')}`]
  try {
    return checkData(attributesOf(block), schema).problems.map(
      ({ path, message }) => `<${name}>: ${fieldName(path)} ${message}`,
    )
  } catch {
    return [`<${name}>: every value must be written out, such as title="…" or times={2}`]
  }
}

function pictureMistakes(alt: string, url: string): string[] {
  const mistakes = []
  if (alt.trim() === '')
    mistakes.push(
      `the picture ${url} has no description for people who cannot see it. Write what it shows between ![ and ]`,
    )
  if (!/^(\.\/|blob:)/.test(url))
    mistakes.push(
      `the picture ${url} is not in the folder of the articles; expected a path such as ./pictures/name.webp`,
    )
  else if (!isPicture(url)) mistakes.push(`there is no picture ${url}. Check the name, or upload it again`)
  return mistakes
}

interface ParserError {
  reason?: string
  ruleId?: string
  /** Undefined if the text ends early. The reason then has the position of the unclosed element. */
  line?: number
}

function parserMistake({ reason = '', ruleId = '', line }: ParserError, body: string): BodyMistake {
  const at = line ?? Number(/\((\d+):\d/.exec(reason)?.[1] ?? 1)
  const token = /\{(fact:[^}]*)\}/.exec(body.split('\n')[at - 1] ?? '')
  if (token)
    return {
      line: at,
      message: `in an article, write ${factBlock(token[1]!.slice(5))} instead of {${token[1]}}`,
    }
  if (/import\/exports/.test(reason)) return { line: at, message: importMessage }
  if (/tag/.test(ruleId) || /closing tag|closing slash/.test(reason))
    return { line: at, message: `a block is not closed. ${reason}` }
  if (/expression|acorn/i.test(`${reason} ${ruleId}`)) return { line: at, message: `${braces}. (${reason})` }
  return {
    line: at,
    message: `"<" and "{" begin a block here. Write "less than" for <, and \\{ to print a brace. (${reason})`,
  }
}

/** The parts of an ESTree node that we use: https://github.com/estree/estree */
interface Code {
  type: string
  value?: unknown
  elements?: readonly Code[]
  properties?: readonly { type: string; key: Code & { name?: string }; value: Code }[]
}

/** The value of a literal, such as [{ fact: 'price.lpa', times: 2 }]. Throws for any other expression. */
function literal(code: Code | undefined): unknown {
  if (code?.type === 'Literal') return code.value
  if (code?.type === 'ArrayExpression') return code.elements?.map(literal)
  if (code?.type !== 'ObjectExpression') throw new TypeError('not a literal')
  return Object.fromEntries(
    code.properties?.map(({ key, value }) => [key.name ?? String(key.value), literal(value)]) ?? [],
  )
}

/** The attributes of a block. Throws unless every value is written out. */
export const attributesOf = ({ attributes }: Block): Record<string, unknown> =>
  Object.fromEntries(
    attributes.map((attribute) => {
      if (attribute.type === 'mdxJsxExpressionAttribute') throw new TypeError('spread')
      const { name, value } = attribute
      if (typeof value === 'string') return [name, value]
      const [code] = value?.data?.estree?.body ?? []
      return [name, value ? literal((code as { expression?: Code } | undefined)?.expression) : true]
    }),
  )
