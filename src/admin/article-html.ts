import type { Element, ElementContent } from 'hast'
import { toHtml } from 'hast-util-to-html'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { articleMistakes, attributesOf, type Block, parseArticle } from '~/content/articles/article-text'
import { type FactId, type Facts, factText, fillFacts } from '~/content/facts/facts'
import { totalText } from '~/content/facts/totals'
import type { Counted } from '~/content/schemas/articles'

// Renders the preview of an article: the text and figures of each block, without its drawing.

const element = (tagName: string, ...children: (ElementContent | string)[]): Element => ({
  type: 'element',
  tagName,
  properties: {},
  children: children.map((child) => (typeof child === 'string' ? { type: 'text', value: child } : child)),
})

/** A block's text and the figures of its facts, one line each. */
function linesOf(details: unknown, facts: Facts): string[] {
  if (typeof details === 'string') return [fillFacts(details, facts)]
  if (typeof details !== 'object' || details === null) return []
  const { fact, label, times } = details as { fact?: FactId; label?: string; times?: number }
  if (fact) return [`${label ?? ''}: ${factText(facts, fact, times)}`]
  return Object.values(details).flatMap((one) => linesOf(one, facts))
}

/** A block that the site draws, as a list of its lines. */
function figure({ title, ...details }: Record<string, unknown>, facts: Facts): Element {
  const lines = linesOf(details, facts).map((line) => element('li', line))
  return element('figure', element('figcaption', element('strong', String(title))), element('ul', ...lines))
}

/** The renderer of each block. articleMistakes has validated the attributes. */
const blocks: Record<string, (facts: Facts, details: never) => Element> = {
  Fact: (facts, { id, times }: { id: FactId; times?: number }) => element('span', factText(facts, id, times)),
  FactTotal: (facts, { of }: { of: Counted[] }) => element('span', totalText(facts, of)),
  FactBars: (facts, details) => figure(details, facts),
  DecisionTree: (facts, details) => figure(details, facts),
}

/** The article's HTML, after a list of the mistakes that would stop the build. */
export function articleHtml(body: string, facts: Facts, pictureAt: (path: string) => string): string {
  const mistakes = articleMistakes(body)
  if (mistakes.length > 0) {
    const notes = mistakes.map(({ line, message }) => element('p', `Line ${line} of the body: ${message}.`))
    return toHtml([...notes, element('pre', body)])
  }
  const drawn = (state: { all: (node: never) => ElementContent[] }, block: Block): Element => {
    try {
      const draw = blocks[block.name ?? '']
      if (draw) return draw(facts, attributesOf(block) as never)
    } catch (error) {
      return element('mark', (error as Error).message)
    }
    const isPlain = /^[a-z]/.test(block.name ?? '')
    const made = element(isPlain ? block.name! : 'div', ...state.all(block as never))
    made.properties = isPlain
      ? { className: [attributesOf(block)['class'] as string] }
      : { className: ['worked-example border-t-3 border-accent p-fluid-sm bg-surface shadow-card'] }
    return made
  }
  const nothing = () => undefined
  const tree = unified()
    .use(remarkRehype, {
      handlers: {
        mdxJsxFlowElement: drawn,
        mdxJsxTextElement: drawn,
        mdxFlowExpression: nothing,
        mdxTextExpression: nothing,
      },
    })
    .runSync(parseArticle(body))
  visit(tree, 'element', ({ tagName, properties }) => {
    if (tagName === 'table') properties['className'] = ['not-prose table']
    if (tagName === 'img') properties['src'] = pictureAt(String(properties['src']))
  })
  return toHtml(tree)
}
