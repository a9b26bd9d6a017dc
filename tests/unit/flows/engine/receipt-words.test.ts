import { describe, expect, test } from 'vitest'
import { receiptOf } from '~/flows/engine/receipt'
import { price } from '~/lib/text'
import { content, every, prices, published, withEntry, words } from './receipt-cases'

const { products, reasons, notes, others } = words
const owner = { children: true, property: true }

describe.each(every)('%o', (profile) => {
  const { kind } = profile
  const receipt = receiptOf(profile, published)
  const [first, ...more] = receipt.why
  const pointing = (['children', 'property', 'wishes'] as const).filter((pointer) => profile[pointer])

  test('the reason is whose will was asked for', () => {
    expect(more).toEqual([])
    expect(first).toBe(reasons[kind === 'not-sure' ? 'unsure' : kind])
  })

  test('whether the price of a trust is for both is open for a couple that reads of one', () => {
    const reads = kind === 'couple' && pointing.length > 0
    expect(receipt.notes.includes(notes.trustCouple)).toBe(reads)
  })

  test('the example for powers of attorney says for whom it is', () => {
    const example = kind === 'couple' ? others.lpaExampleCouple : others.lpaExample
    expect(receipt.others.at(-1)?.example?.label).toBe(example)
  })
})

const lineOf = (label: string, receipt: ReturnType<typeof receiptOf>) =>
  receipt.lines.find((line) => line.label === label)

test('two wills are priced together, with the price of each beside it', () => {
  const receipt = receiptOf({ kind: 'couple' }, published)
  expect(lineOf(products.couple.line, receipt)).toMatchObject({
    price: `from ${price(prices.mirrorEach * 2)} ${products.couple.unit}`,
    detail: expect.stringMatching(new RegExp(`^${price(prices.mirrorEach)} \\S`)),
  })
})

test('a couple’s total is said to be a couple’s, one person’s is a sum alone', () => {
  const totalOf = (kind: 'single' | 'couple') => lineOf(words.total, receiptOf({ kind }, published))?.price
  expect(totalOf('couple')).toBe(`from ${price(prices.mirrorEach * 2)} ${products.couple.unit}`)
  expect(totalOf('single')).toBe(`from ${price(prices.single)}`)
})

const trustIn = ({ others: all }: ReturnType<typeof receiptOf>) =>
  all.find(({ title }) => title === others.trust.title)?.price

test('one person pays a trust’s price once, whomever it covers', () => {
  for (const covers of ['one will', 'a couple', 'nobody has said']) {
    const known = content(withEntry('price.will.trustCovers', covers))
    const receipt = receiptOf({ kind: 'single', ...owner }, known)
    expect(trustIn(receipt)).toBe(`from ${price(prices.trust ?? 0)}`)
  }
})

test('while nobody has said whom a trust’s price covers, it stands as it is and a couple is told so', () => {
  const open = content(withEntry('price.will.trustCovers', 'nobody has said'))
  const receipt = receiptOf({ kind: 'couple', ...owner }, open)
  expect(trustIn(receipt)).toBe(`from ${price(prices.trust ?? 0)}`)
  expect(receipt.notes).toContain(notes.trustCouple)
})

test('where no trust has a price, no other will is spoken of', () => {
  const receipt = receiptOf({ kind: 'single', ...owner }, content(withEntry('price.will.trust', 'removed')))
  expect(receipt.others.map(({ title }) => title)).toEqual([others.lpa.title])
})

test.each(['price.lpa', 'lpa.registrationFee'])('without %s powers of attorney are not priced', (id) => {
  const receipt = receiptOf({ kind: 'single' }, content(withEntry(id, 'removed')))
  expect(receipt.others).toEqual([])
})
