import remarkGfm from 'remark-gfm'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { articleBlocks } from '~/content/schemas/article-blocks'
import { type Attribute, blockMistakes } from './block-mistakes'

// Parses and validates an article's body: Markdown, blocks and comments {/* … */}.

export interface Mistake {
  /** Line in the given text, from 1. */
  line: number
  message: string
}

const reader = unified().use(remarkParse).use(remarkGfm).use(remarkMdx)

export type ArticleTree = ReturnType<typeof reader.parse>

/** The syntax tree of an article's body. Throws a VFileMessage with the position of a syntax error. */
export const parseArticle = (body: string): ArticleTree => reader.parse(body)

export interface ArticleReading {
  /** Errors that would stop the build, in order. */
  mistakes: Mistake[]
  /** Its pictures: paths relative to its folder, and lines. Empty after a syntax error. */
  pictures: { path: string; line: number }[]
}

/** Errors and pictures in one pass, because a long article takes milliseconds to parse. */
export function readArticle(body: string, blocks = articleBlocks): ArticleReading {
  try {
    return readTree(parseArticle(body), blocks)
  } catch (error) {
    return { mistakes: [unreadable(error as Unreadable, body)], pictures: [] }
  }
}

export const articleMistakes = (body: string, blocks = articleBlocks): Mistake[] =>
  readArticle(body, blocks).mistakes

function readTree(tree: ArticleTree, blocks: typeof articleBlocks): ArticleReading {
  const reading: ArticleReading = { mistakes: [], pictures: [] }
  visit(tree, (node) => {
    const line = node.position?.start.line ?? 1
    const say = (message: string) => reading.mistakes.push({ line, message })
    if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      jsxMistakes(node.name ?? '', node.attributes as readonly Attribute[], blocks).forEach(say)
    } else if (node.type === 'image') {
      pictureMistakes(node.alt ?? '', node.url).forEach(say)
      reading.pictures.push({ path: node.url, line })
    } else if (node.type === 'mdxjsEsm')
      say('a paragraph cannot begin with the word "import" or "export". Put another word first.')
    else if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
      if (!/^\s*(\/\*[\s\S]*\*\/)?\s*$/.test(node.value)) say(braces)
    }
  })
  return reading
}

/** The block that prints a fact. */
export const factBlock = (id: string) => `<Fact id="${id}" />`

const braces =
  'braces hold notes to colleagues only, as {/* a note */}. For a figure write ' +
  factBlock('…') +
  '; for a brace that is printed, \\{'

function jsxMistakes(name: string, given: readonly Attribute[], blocks: typeof articleBlocks): string[] {
  if (name === 'img')
    return [
      'a picture is written ![what it shows](./pictures/name.webp), so that the build can make it smaller',
    ]
  return /^[a-z]/.test(name) ? [] : blockMistakes(name, given, blocks)
}

function pictureMistakes(alt: string, url: string): string[] {
  const mistakes = []
  if (alt.trim() === '')
    mistakes.push(
      `the picture ${url} has no words for people who cannot see it. Write what it shows between ![ and ]`,
    )
  if (!/^(\.\/|blob:)/.test(url))
    mistakes.push(
      `the picture ${url} is not in the folder of the articles; expected a path such as ./pictures/name.webp`,
    )
  return mistakes
}

/** The parser's error. */
interface Unreadable {
  reason?: string
  ruleId?: string
  /** Undefined if the text ends early. The reason then has the position of the unclosed element. */
  line?: number
}

function unreadable({ reason = '', ruleId = '', line }: Unreadable, body: string): Mistake {
  const at = line ?? Number(/\((\d+):\d/.exec(reason)?.[1] ?? 1)
  const token = /\{(fact:[^}]*)\}/.exec(body.split('\n')[at - 1] ?? '')
  if (token)
    return { line: at, message: `in an article {${token[1]}} is written ${factBlock(token[1]!.slice(5))}` }
  if (/tag/.test(ruleId) || /closing tag|closing slash/.test(reason))
    return { line: at, message: `a block is not closed. ${reason}` }
  if (/expression|acorn/i.test(`${reason} ${ruleId}`)) return { line: at, message: `${braces}. (${reason})` }
  return {
    line: at,
    message: `"<" and "{" begin a block here. Write "less than" for <, and \\{ for a brace that is printed. (${reason})`,
  }
}
