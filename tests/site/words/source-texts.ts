import ts from 'typescript'
import { isScalar, LineCounter, parseDocument, visit } from 'yaml'
import { readSources, readFacts } from '~/content/files'
import { fillFacts } from '~/content/facts/fill-facts'
import type { Facts } from '~/content/facts/facts'
import { fillCounts } from '~/lib/text'

/** How many there are is the site's to say; a number in words is all that reading needs. */
const anyCount = new Proxy<Record<string, number>>({}, { get: () => 5 })

export interface SourceText {
  place: string
  text: string
}

const { facts: spec } = readFacts()
const checked: Facts = Object.fromEntries(
  Object.entries(spec).map(([id, entry]) => [id, { ...entry, publish: 'checked' as const }]),
)

/** Keys that no reader sees; a note beside the films is for the editor, one on a page is not. */
const keys = new Set(
  'caseStudy covers fact href id illustration image kind page price provider publish serviceType source status to tool url'.split(
    ' ',
  ),
)
const isUnseen = (file: string, key: string) =>
  keys.has(key) || (key === 'note' && file === 'content/videos.yaml')
const words = /^content\/(?!facts|prices|company|reviews)[\w/-]+\.yaml$/

/** Every text of content/ in both publishings of its facts, with its line. */
export const contentTexts = (): SourceText[] =>
  readSources()
    .filter(({ file }) => words.test(file))
    .flatMap(({ file, text }) => yamlTexts(file, text))

function yamlTexts(file: string, yaml: string): SourceText[] {
  const counter = new LineCounter()
  const found: SourceText[] = []
  visit(parseDocument(yaml, { lineCounter: counter }), {
    Pair(_key, { key, value }) {
      if (isScalar(key) && isUnseen(file, String(key.value))) return visit.SKIP
      if (isScalar(value)) add(value.value, value.range?.[0])
      return undefined
    },
    Scalar(key, { value, range }) {
      if (typeof key === 'number') add(value, range?.[0])
    },
  })
  return found

  function add(value: unknown, at = 0) {
    if (typeof value !== 'string' || !/\p{L}/u.test(value)) return
    const place = `${file}:${counter.linePos(at).line}`
    const counted = fillCounts(value, anyCount)
    const filled = new Set([fillFacts(counted, spec), fillFacts(counted, checked)])
    for (const text of filled) found.push({ place, text: withoutMarkdown(text) })
  }
}

const withoutMarkdown = (text: string) =>
  text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[*_]{1,2}(\S[^*_]*)[*_]{1,2}/g, '$1')

/** Folders of code whose texts no visitor reads. */
const internal =
  /^src\/(?:admin|lib\/[\w-]*(?:headers|policy)|scripts|schemas|integrations|pages\/dev|functions|content)/

/** The texts that flows, mails and islands show from code: strings of at least three words. */
export const codeTexts = (): SourceText[] =>
  readSources()
    .filter(({ file }) => /\.tsx?$/.test(file) && !internal.test(file))
    .flatMap(({ file, text }) => stringsOf(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)))

function stringsOf(file: ts.SourceFile): SourceText[] {
  const found: SourceText[] = []
  const walk = (node: ts.Node) => {
    if (ts.isImportDeclaration(node) || ts.isThrowStatement(node) || isLog(node) || isClasses(node)) return
    const text = textOf(node)
    if (text !== undefined && isWords(text.trim()))
      found.push({
        place: `${file.fileName}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`,
        text: text.trim(),
      })
    ts.forEachChild(node, walk)
  }
  walk(file)
  return found
}

const isLog = (node: ts.Node) => ts.isCallExpression(node) && /^console\./.test(node.expression.getText())

const isClasses = (node: ts.Node) => ts.isJsxAttribute(node) && node.name.getText() === 'className'

/** A drawing's path, such as “M4 20l1-4.5”, and a selector of elements. */
const drawing = /^[Mm][\d.-]/
const selector = /^(?:a|button|dialog|input|select|textarea)(?:, (?:a|button|dialog|input|select|textarea))*$/

const isWords = (text: string) =>
  text.split(/\s+/).length > 2 &&
  /\p{Ll}{4}/u.test(text) && // a row of codes is no text
  !/[<>;{}=_]|\bconsole\b|--/.test(text) &&
  !drawing.test(text) &&
  !selector.test(text)

function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isJsxText(node))
    return node.text
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map(({ literal }) => `¶${literal.text}`).join('')
  return undefined
}
