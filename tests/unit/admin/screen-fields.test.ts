import { existsSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { collections } from '~/admin/collections'
import type { Field } from '~/admin/fields'

const namesIn = (folder: string) => readdirSync(`content/${folder}`).map((file) => file.replace(/\.\w+$/, ''))
const files = { pages: namesIn('pages'), services: namesIn('services'), legal: namesIn('legal') }
const listed = collections(files) as {
  name: string
  fields?: Field[]
  files?: { name: string; fields: Field[] }[]
}[]
const kinds = listed.flatMap((one) => one.files ?? [{ name: one.name, fields: one.fields ?? [] }])

const below = (field: Field): Field[] => [field, ...(field.fields ?? []).flatMap(below)]

test('every object has fields, as Sveltia requires', () => {
  const isEmpty = ({ widget, fields = [] }: Field) => widget === 'object' && fields.length === 0
  const empty = kinds.flatMap(({ name, fields }) =>
    fields.flatMap(below).flatMap((field) => (isEmpty(field) ? [`${name}: ${field.name}`] : [])),
  )
  expect(empty).toEqual([])
})

test('field names are unique within their object', () => {
  const doubled = (fields: readonly Field[]): string[] => {
    const names = fields.map(({ name }) => name)
    const here = names.filter((name, at) => names.indexOf(name) !== at)
    return [...here, ...fields.flatMap(({ fields: inner = [] }) => doubled(inner))]
  }
  expect(kinds.flatMap(({ fields }) => doubled(fields))).toEqual([])
})

test('a service without its own schema uses the shared one', () => {
  const list = collections({ pages: [], services: ['another'], legal: [] }) as typeof listed
  const [another] = list.flatMap(({ name, files = [] }) => (name === 'services' ? files : []))
  const page = another?.fields.find(({ name }) => name === 'page')
  expect(page?.fields?.map(({ name }) => name)).toContain('help')
})

test('every file has a preview address', () => {
  const list = collections(files) as { preview_path?: string; files?: [] }[]
  const shown = list.flatMap((one) => one.files ?? [one]) as { name: string; preview_path?: string }[]
  const pages = shown.filter(({ name }) => name !== 'articles' && name !== 'faqs')
  // [legal].astro and services/[service].astro in src/pages make the pages of these folders.
  const isPage = ({ name, preview_path: path = 'none' }: (typeof shown)[number]) =>
    [...files.legal, ...files.services].includes(name) ||
    ['.astro', '/index.astro', '/[...page].astro'].some((end) => existsSync(`src/pages${path}${end}`))
  expect(shown.filter((one) => one.preview_path === undefined)).toEqual([])
  expect(pages.filter((page) => !isPage(page)).map(({ name }) => name)).toEqual([])
})
