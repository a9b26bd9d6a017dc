import { marked } from 'marked'
import { createElement } from 'react'
import { factText, fillFacts } from '~/content/facts/fill-facts'
import type { Register } from '~/content/facts/register'
import { wholeRegister } from './content-format'

interface Props {
  entry: { getIn: (path: string[]) => unknown }
}

const attribute = (tag: string, name: string) =>
  new RegExp(`\\b${name}=(?:"([^"]*)"|\\{(\\d+)\\})`).exec(tag)?.slice(1).find(Boolean)

/** A fact as the site prints it, or what is wrong with it. */
function factOf(tag: string, register: Register): string {
  const times = attribute(tag, 'times')
  try {
    const options = { part: attribute(tag, 'part'), times: times ? Number(times) : undefined }
    return factText(register, attribute(tag, 'id') ?? '', options)
  } catch (error) {
    return `<mark>${(error as Error).message}</mark>`
  }
}

function filled(text: string, register: Register): string {
  try {
    return fillFacts(text, register)
  } catch {
    return text
  }
}

/** The words of an article as HTML: facts filled in, blocks drawn by the site marked with their names. */
export function articleHtml(body: string, register: Register): string {
  const text = body
    .replace(/<Fact\b[^>]*?\/>/g, (tag) => factOf(tag, register))
    .replace(/<(\/?)WorkedExample\b[^>]*>/g, (_, end: string) =>
      end ? '</div>' : '<div class="worked-example">',
    )
    .replace(/<([A-Z]\w*)\b[^>]*?\/>/gs, '<p class="callout">$1: drawn when the page is built</p>')
    .replace(/\{\/\*.*?\*\/\}/gs, '')
  return marked.parse(filled(text, register), { async: false })
}

/** An article beside its fields, in the site's own styles. */
export function ArticlePreview({ entry }: Props) {
  const register = wholeRegister()
  const text = (name: string) => {
    const value = entry.getIn(['data', name])
    return typeof value === 'string' ? value : ''
  }
  const line = (name: string, tag: string, className: string) =>
    createElement(tag, { key: name, className }, filled(text(name), register))
  return createElement(
    'div',
    { className: 'wrap', style: { paddingBlock: '2rem' } },
    line('category', 'p', 'eyebrow'),
    line('title', 'h1', ''),
    line('excerpt', 'p', 'lede'),
    createElement('div', {
      className: 'prose article-text',
      style: { marginBlockStart: '2rem' },
      dangerouslySetInnerHTML: { __html: articleHtml(text('body'), register) },
    }),
  )
}
