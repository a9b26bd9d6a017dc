// An hour of 150 junk enquiries with three real ones among them, on a real PostgreSQL and a real mail server.
import { expect, test } from 'vitest'
import { insertion, type Row } from '../database/open-database'
import { ownContext, postgres, remindAll, told } from './backlog-world'

const real = [
  { first_name: 'Margaret', last_name: 'Hill', phone: '020 7946 0321' },
  { first_name: 'Peter', last_name: 'Okafor', phone: '0161 496 0127' },
  { first_name: 'Joan', last_name: 'Price', phone: '0113 496 0321' },
].map((person) => ({
  ...person,
  email: `${person.first_name}@example.org`.toLowerCase(),
  message: 'Please ring',
}))

/** What machines send: links, markup, figures for names, numbers that nobody can ring; a third fills in the hidden field. */
const junk = (at: number): Row => ({
  first_name: ['xKqPzR', 'Best', 'user7731', 'SEO'][at % 4],
  email: `visitor${at}@example.com`,
  phone: String(10_000 + at * 37),
  message: ['Rank first: https://seo.example', '<a href=x>Win</a>', 'asdf', 'Buy at www.example.net'][at % 4],
  signals: at % 3 === 0 ? { trap: true } : null,
})

async function send(row: Row) {
  const { text, values } = insertion(row)
  await postgres.admin.query(text, values)
}

test('everybody can be rung from the first part of a mail, in the order they wrote, possible spam last', async () => {
  const after = new Map([
    [35, 0],
    [80, 1],
    [149, 2],
  ])
  for (let at = 0; at < 150; at++) {
    await send(junk(at))
    const person = real[after.get(at) ?? -1]
    if (person) await send(person)
  }
  const context = ownContext()
  await remindAll(context)
  await context.close()
  const { bundles, mails, visitors } = told()
  expect(bundles.length).toBeLessThanOrEqual(4)
  for (const { first_name, last_name, phone, email } of real) {
    const mail = mails.find(({ text }) => text?.includes(`${first_name} ${last_name}`))
    const [, first = ''] = mail?.html?.split('<h2>') ?? []
    expect(first).toContain(`>${phone}</a>`)
    expect(first).toContain(`href="mailto:${email}?subject=`)
    expect(first).not.toContain('possible spam')
  }
  expect(new Set(visitors).size).toBe(150)
}, 120_000)
