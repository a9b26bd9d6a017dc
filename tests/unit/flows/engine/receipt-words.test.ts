import { describe, expect, test } from 'vitest'
import { receiptOf } from '~/flows/engine/receipt'
import { price } from '~/lib/text'
import { content, every, prices, published, trustWords, withEntry, words } from './receipt-cases'

const { products, reasons, others } = words
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

  test('a couple that reads of a trust is told what its price covers, beside the price; nobody else is', () => {
    const reads = kind === 'couple' && pointing.length > 0
    const beside = [
      ...receipt.lines.map(({ detail }) => detail),
      ...receipt.others.map(({ covers }) => covers),
    ]
    expect(beside.filter((said) => said === published.covers.trust)).toHaveLength(reads ? 1 : 0)
  })

  test('what the price of a power of attorney covers stands beside it', () => {
    expect(receipt.others.at(-1)).toMatchObject({ covers: published.covers.lpa })
    expect(published.covers.lpa).toMatch(/covers/)
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
  for (const covers of trustWords) {
    const known = content(withEntry('price.will.trustCovers', covers))
    const receipt = receiptOf({ kind: 'single', ...owner }, known)
    expect(trustIn(receipt)).toBe(`from ${price(prices.trust ?? 0)}`)
  }
})

test('a couple that may ask for a trust reads what wills with one cost for both', () => {
  for (const [at, wanted] of [
    [0, '2'],
    [1, '1'],
    [2, '1 or 2'],
  ] as const) {
    const known = content(withEntry('price.will.trustCovers', trustWords[at] ?? ''))
    const { others: all } = receiptOf({ kind: 'couple', wishes: true }, known)
    const sums = wanted.split(' or ').map((count) => price((prices.trust ?? 0) * Number(count)))
    expect(all[0]?.example).toEqual({ label: others.trustExampleCouple, price: `from ${sums.join(' or ')}` })
  }
})

test('where no trust has a price, no other will is spoken of', () => {
  const receipt = receiptOf({ kind: 'single', ...owner }, content(withEntry('price.will.trust', 'removed')))
  expect(receipt.others.map(({ title }) => title)).toEqual([others.lpa.title])
})

test.each(['price.lpa', 'lpa.registrationFee'])('without %s powers of attorney are not priced', (id) => {
  const receipt = receiptOf({ kind: 'single' }, content(withEntry(id, 'removed')))
  expect(receipt.others).toEqual([])
})
