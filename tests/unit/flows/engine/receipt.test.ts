import { describe, expect, test } from 'vitest'
import { guidePrice, type QuoteProfile, receiptOf, suggestion } from '~/flows/engine/receipt'
import { receiptContent } from '~/flows/from-facts'
import { factText } from '~/content/facts/fill-facts'
import { quoteProfile as ofCalculator } from '~/flows/will-calculator/rules'
import { quoteProfile as ofFunnel, willKind } from '~/flows/will-cost/rules'
import { price } from '~/lib/text'
import {
  amounts,
  content,
  every,
  prices,
  published,
  facts,
  trustWords,
  withEntry,
  words,
} from './receipt-cases'

describe.each(every)('%o', (profile) => {
  const receipt = receiptOf(profile, published)
  const said = JSON.stringify(receipt)

  test('a will without a trust leads, whatever was answered', () => {
    expect(receipt.title).toBe(words.products[profile.kind === 'not-sure' ? 'unsure' : profile.kind].title)
  })

  test('a trust is spoken of only with the cases it is for, and not where nothing leaves room for one', () => {
    const trust = receipt.others.filter(({ title }) => title === words.others.trust.title)
    const leavesRoom = profile.children || profile.property || profile.wishes
    expect(trust.map(({ why }) => why)).toEqual(leavesRoom ? [words.others.trust.reasons] : [])
    for (const other of receipt.others) if (!trust.includes(other)) expect(other.why).toEqual([])
  })

  test('a will without a trust is always priced, for the people asked about', () => {
    const isPriced = (amount: number) => said.includes(`from ${price(amount)}`)
    expect(isPriced(prices.single)).toBe(profile.kind !== 'couple')
    expect(isPriced(prices.mirrorEach * 2)).toBe(profile.kind !== 'single')
  })

  test('the total is the sum of its lines; where that is open there is none', () => {
    const total = receipt.lines.find(({ isTotal }) => isTotal)
    expect(total === undefined).toBe(profile.kind === 'not-sure')
    if (!total) return
    const sum = receipt.lines.filter((line) => line !== total).flatMap(({ price: text }) => amounts(text))
    expect(amounts(total.price)).toEqual([sum.reduce((one, other) => one + other, 0)])
  })

  test('fees of the government, “from” and VAT are said', () => {
    expect(receipt.lines).toContainEqual({
      label: words.fees.line,
      price: words.fees.none,
      detail: words.fees.detail,
    })
    expect(receipt.notes).toContain(words.notes.from)
    expect(receipt.notes).toContain(words.notes.vat)
    expect(words.notes.vat).toBe(factText(facts, 'price.vat'))
  })

  test('the example for powers of attorney adds the registration fee, for one or two', () => {
    const people = profile.kind === 'couple' ? 2 : 1
    const [lpa, fee] = [prices.lpa ?? 0, prices.registrationFee ?? 0]
    expect(amounts(receipt.others.at(-1)?.example?.price ?? '')).toEqual([(lpa + fee) * people])
  })
})

test('children, property or a wish leave room for a trust, and nothing the tools ask suggests one', () => {
  const table = ['000', '001', '010', '011', '100', '101', '110', '111'].map((bits) => {
    const [children = false, property = false, wishes = false] = [...bits].map((bit) => bit === '1')
    return suggestion({ kind: 'single', children, property, wishes }, { trust: 1 }).mayNeedTrust
  })
  expect(table).toEqual([false, ...Array<boolean>(7).fill(true)])
})

test('a trust without a published price is not spoken of', () => {
  const receipt = receiptOf(
    { kind: 'couple', children: true, property: true },
    content(withEntry('price.will.trust', 'removed')),
  )
  expect(receipt.title).toBe(words.products.couple.title)
  expect(JSON.stringify(receipt)).not.toContain('undefined')
})

test('once the facts say whom a trust’s price covers, a couple reads what it costs them', () => {
  const couple: QuoteProfile = { kind: 'couple', children: true, property: true }
  const totalFor = (covers = '') => {
    const receipt = receiptOf(couple, content(withEntry('price.will.trustCovers', covers)))
    return amounts(receipt.others[0]?.example?.price ?? '')
  }
  const [one, two] = trustWords
  expect(totalFor(one)).toEqual([(prices.trust ?? 0) * 2])
  expect(totalFor(two)).toEqual([prices.trust])
})

test('a couple alone is told whom a trust’s price covers: for one person it is the same', () => {
  const [one = ''] = trustWords
  const told = (kind: QuoteProfile['kind']) =>
    receiptOf({ kind, children: true }, content(withEntry('price.will.trustCovers', one))).others[0]
  expect(told('couple')).toMatchObject({ title: words.others.trust.title, covers: one })
  expect(told('single')).toMatchObject({ title: words.others.trust.title })
  expect(told('single')).not.toHaveProperty('covers')
  expect(told('single')).not.toHaveProperty('example')
})

test('the instant quote starts from its own price, and no receipt stands on a removed one', () => {
  expect(content({}, 'price.will.instant').prices.single).toBe(facts['price.will.instant']?.spec)
  for (const id of ['price.will.single', 'price.will.mirrorEach'])
    expect(
      receiptContent({ ...facts, ...withEntry(id, 'removed') }, { words, single: 'price.will.single' }),
      id,
    ).toBeUndefined()
})

test('a guide price is announced where there is one, and nothing where it is switched off', () => {
  expect(guidePrice(published)).toMatch(/price/)
  expect(guidePrice(undefined)).toBeUndefined()
})

test('what the owner leaves empty leaves no gap: a note is gone, a couple’s total stands alone', () => {
  const { unit: _unit, ...couple } = words.products.couple
  const shorter = {
    ...words,
    notes: { from: 'From', vat: '', guide: 'A guide' },
    products: { ...words.products, couple },
  }
  const receipt = receiptOf({ kind: 'couple' }, { ...published, words: shorter })
  expect(receipt.notes).toEqual(['From', 'A guide'])
  const sum = `from ${price(prices.mirrorEach * 2)}`
  expect(receipt.lines.flatMap(({ isTotal, price: text }) => (isTotal ? [text] : []))).toEqual([sum])
})

test('each of the calculator’s four answers counts, by itself', () => {
  const no = { situation: 'single', family: 'no', assets: 'no', requests: 'no' } as const
  const plain = { kind: 'single', children: false, property: false, wishes: false }
  expect(ofCalculator(no)).toEqual(plain)
  expect(ofCalculator({ ...no, situation: 'couple' })).toEqual({ ...plain, kind: 'couple' })
  expect(ofCalculator({ ...no, family: 'yes' })).toEqual({ ...plain, children: true })
  expect(ofCalculator({ ...no, assets: 'yes' })).toEqual({ ...plain, property: true })
  expect(ofCalculator({ ...no, requests: 'yes' })).toEqual({ ...plain, wishes: true })
})

test('the funnel prices the type asked for, else what the will is for', () => {
  const table = (['single', 'couples', 'service-not-sure'] as const).map((serviceType) =>
    (['me', 'me-partner', 'not-sure'] as const).map((willFor) => willKind({ serviceType, willFor })),
  )
  expect(table).toEqual([
    ['single', 'single', 'single'],
    ['couple', 'couple', 'couple'],
    ['single', 'couple', 'not-sure'],
  ])
  for (const homeowner of ['yes', 'no'] as const)
    expect(ofFunnel({ serviceType: 'single', willFor: 'me', homeowner })).toEqual({
      kind: 'single',
      property: homeowner === 'yes',
    })
})
