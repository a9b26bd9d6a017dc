import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readRegister } from '~/content/files'
import { published } from '../../site/specification/published'

const files = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.(ts|mjs|txt|json)$/.test(file) && !file.startsWith('.output/'))
  .map((file) => ({ file, text: readFileSync(`tests/${file}`, 'utf8') }))

const quoting = (ids: readonly string[], where: RegExp) =>
  files
    .filter(({ file }) => where.test(file))
    .flatMap(({ file, text }) =>
      ids
        .filter((id) => published(id) !== '' && text.includes(published(id)))
        .map(
          (id) =>
            `tests/${file} quotes ${id}: write published('${id}') of tests/site/specification/published.ts`,
        ),
    )

test('no test quotes what the owner may change: the firm’s name, phone, e-mail, address and hours', () => {
  const ids = ['name', 'phone', 'email', 'officeAddress', 'hours', 'hoursStrip'].map((id) => `company.${id}`)
  expect(quoting(ids, /^(?!unit\/seo\/opening-hours)/)).toEqual([])
})

test('no test of a page quotes a price', () => {
  const prices = Object.keys(readRegister().register).filter((id) => id.startsWith('price.will.'))
  expect(quoting(prices, /^(journeys|server\/functions|site\/specification)\//)).toEqual([])
})
