import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { collections, formatsOf } from '~/admin/collections'
import type { Field } from '~/admin/field'
import { screenFields } from '~/admin/screen-fields'

test('the fields of the editors’ screen are up to date (npm run schemas)', () => {
  const written: unknown = JSON.parse(readFileSync('src/admin/fields.json', 'utf8'))
  expect(written).toEqual(JSON.parse(JSON.stringify(screenFields())))
})

const below = (field: Field): Field[] => [field, ...(field.fields ?? []).flatMap(below)]

test('every field says what it is for', () => {
  const silent = Object.entries(screenFields()).flatMap(([kind, fields]) =>
    fields.flatMap(below).flatMap(({ hint, name }) => (hint ? [] : [`${kind}: ${name}`])),
  )
  expect(silent).toEqual([])
})

test('each field has a name of its own among its neighbours', () => {
  const doubled = (fields: readonly Field[]): string[] => {
    const names = fields.map(({ name }) => name)
    const here = names.filter((name, at) => names.indexOf(name) !== at)
    return [...here, ...fields.flatMap(({ fields: inner = [] }) => doubled(inner))]
  }
  expect(Object.values(screenFields()).flatMap(doubled)).toEqual([])
})

test('a page without a schema of its own is edited by the one all tools share', () => {
  const fields = screenFields()
  const list = collections({ fields, pages: ['home', 'advance-decision'], services: ['probate'], legal: [] })
  expect(formatsOf(list)).toEqual(expect.arrayContaining(['page-home', 'page-tool', 'service']))
})

const namesIn = (folder: string) => readdirSync(`content/${folder}`).map((file) => file.replace(/\.\w+$/, ''))

test('all that is edited can be looked at on a page of the site', () => {
  const names = { pages: namesIn('pages'), services: namesIn('services'), legal: namesIn('legal') }
  const list = collections({ fields: screenFields(), ...names }) as { preview_path?: string; files?: [] }[]
  const shown = list.flatMap((one) => one.files ?? [one]) as { name: string; preview_path?: string }[]
  const pages = shown.filter(({ name }) => name !== 'articles' && name !== 'faqs')
  const isPage = ({ preview_path: path = 'none' }) =>
    ['.astro', '/index.astro', '/[...page].astro'].some((end) => existsSync(`src/pages${path}${end}`))
  expect(shown.filter((one) => one.preview_path === undefined)).toEqual([])
  expect(pages.filter((page) => !isPage(page)).map(({ name }) => name)).toEqual([])
})
