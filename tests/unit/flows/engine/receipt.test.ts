import { expect, test } from 'vitest'
import { readEntry } from '~/content/files'
import type { ToolsFile } from '~/content/schemas/tools'
import {
  guidePrice,
  type QuoteProfile,
  quoteResult,
  type ReceiptContent,
  receiptOf,
} from '~/flows/engine/receipt'
import { quoteProfile as ofCalculator } from '~/flows/will-calculator/rules'
import { quoteProfile as ofFunnel, willKind } from '~/flows/will-cost/rules'
import { price } from '~/lib/text'

const { receipt: words } = readEntry('content/tools.yaml') as ToolsFile
const { titles, reasons, trust: trustWords, lpa: lpaWords, noFees, notes } = words
const prices = { single: 50, mirrorEach: 40, trust: 300, lpa: 100, registrationFee: 80 }
const content: ReceiptContent = {
  prices,
  words,
  covers: { trust: 'What a trust covers.', lpa: 'What an LPA covers.' },
}
const withPrices = (changes: Partial<ReceiptContent['prices']>): ReceiptContent => ({
  ...content,
  prices: { ...prices, ...changes },
})
const without = (name: 'trust' | 'lpa' | 'registrationFee'): ReceiptContent => {
  const { [name]: _removed, ...left } = prices
  return { ...content, prices: left }
}

/** The sums in the text, in pounds. */
const amounts = (text = '') => [...text.matchAll(/£(\d+)/g)].map(([, number]) => Number(number))

const flags = [true, false, undefined]
/** Every kind of will with every answer: yes, no or missing. */
const everyProfile: QuoteProfile[] = (['single', 'couple', 'not-sure'] as const).flatMap((kind) =>
  flags.flatMap((children) =>
    flags.flatMap((property) =>
      flags.map((wishes) => JSON.parse(JSON.stringify({ kind, children, property, wishes })) as QuoteProfile),
    ),
  ),
)

test.each(everyProfile)('the receipt for %o', (profile) => {
  const { kind, children, property, wishes } = profile
  const receipt = receiptOf(profile, content)
  const product = kind === 'not-sure' ? 'unsure' : kind
  expect([receipt.title, receipt.why]).toEqual([titles[product], reasons[product]])
  expect(receipt.notes).toEqual(notes)
  expect(receipt.lines).toContainEqual({ label: 'Government fees', price: 'None', detail: noFees })
  const sums = receipt.lines.filter(({ detail }) => detail !== noFees).map((line) => amounts(line.price))
  expect(sums).toEqual({ single: [[50], [50]], couple: [[80], [80]], 'not-sure': [[50], [80]] }[kind])
  expect(receipt.lines.some(({ isTotal }) => isTotal)).toBe(kind !== 'not-sure')
  // A trust is mentioned only if an answer allows one.
  const mayNeedTrust = children || property || wishes
  const trust = mayNeedTrust ? receipt.others[0] : undefined
  expect(receipt.others.map(({ title }) => title)).toEqual([
    ...(mayNeedTrust ? [trustWords.title] : []),
    lpaWords.title,
  ])
  expect(trust?.why).toEqual(mayNeedTrust ? trustWords.reasons : undefined)
  // One person pays a trust's price once, whether it covers one or two, so only couples see the coverage.
  expect(amounts(trust?.price)).toEqual(mayNeedTrust ? [300] : [])
  expect(trust?.covers).toBe(mayNeedTrust && kind === 'couple' ? content.covers.trust : undefined)
  expect(trust?.example !== undefined).toBe(mayNeedTrust === true && kind === 'couple')
  const lpa = receipt.others.at(-1)
  expect(lpa).toMatchObject({ covers: content.covers.lpa, why: [] })
  expect(lpa?.example?.label).toBe(kind === 'couple' ? lpaWords.coupleExample : lpaWords.example)
  expect(amounts(lpa?.example?.price)).toEqual([kind === 'couple' ? 360 : 180])
})

test('a couple’s wills and total are for both, with the price of each beside them', () => {
  const { lines } = receiptOf({ kind: 'couple' }, content)
  const both = `from ${price(80)} a couple`
  expect(lines[0]).toMatchObject({ price: both, detail: expect.stringContaining(price(40)) })
  expect(lines.at(-1)).toMatchObject({ price: both, isTotal: true })
  expect(receiptOf({ kind: 'single' }, content).lines.at(-1)?.price).toBe(`from ${price(50)}`)
})

test.each([
  [1, [600]],
  [2, [300]],
  [undefined, [300, 600]],
] as const)('if a trust’s price covers %s wills, a couple pays %j', (willsInTrust, total) => {
  const known = withPrices(willsInTrust ? { willsInTrust } : {})
  const [trust] = receiptOf({ kind: 'couple', wishes: true }, known).others
  expect(trust?.example?.label).toBe(trustWords.coupleExample)
  expect(amounts(trust?.example?.price)).toEqual(total)
})

test.each([
  ['trust', [lpaWords.title]],
  ['lpa', [trustWords.title]],
  ['registrationFee', [trustWords.title]],
] as const)('without the price %s, its lines are left out', (name, titles) => {
  const receipt = receiptOf({ kind: 'couple', children: true }, without(name))
  expect(receipt.others.map(({ title }) => title)).toEqual(titles)
  expect(JSON.stringify(receipt)).not.toMatch(/undefined|NaN/)
})

test('leaving out what a price covers leaves no gap', () => {
  const receipt = receiptOf({ kind: 'couple' }, { ...content, covers: { trust: '', lpa: '' } })
  expect(receipt.others[0]).not.toHaveProperty('covers')
})

test('a guide price is announced only if there is one', () => {
  expect(guidePrice(content)).toMatch(/price/)
  expect(guidePrice(undefined)).toBeUndefined()
})

test('each of the calculator’s answers affects the receipt', () => {
  const no = { situation: 'single', family: 'no', assets: 'no', requests: 'no' } as const
  const plain = { kind: 'single', children: false, property: false, wishes: false }
  expect(ofCalculator(no)).toEqual(plain)
  expect(ofCalculator({ ...no, situation: 'couple' })).toEqual({ ...plain, kind: 'couple' })
  expect(ofCalculator({ ...no, family: 'yes' })).toEqual({ ...plain, children: true })
  expect(ofCalculator({ ...no, assets: 'yes' })).toEqual({ ...plain, property: true })
  expect(ofCalculator({ ...no, requests: 'yes' })).toEqual({ ...plain, wishes: true })
})

test('the funnel prices the chosen type of will; if none is chosen, the type implied by who the will is for', () => {
  const kinds = (['single', 'couples', 'service-not-sure'] as const).map((serviceType) =>
    (['me', 'me-partner', 'not-sure'] as const).map((willFor) => willKind({ serviceType, willFor })),
  )
  expect(kinds).toEqual([
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

test.each([
  ['single', undefined, 'a single will'],
  ['couple', 'WC123456789', 'mirror wills, reference WC123456789'],
  ['not-sure', 'IW123456789', 'a single will or mirror wills, reference IW123456789'],
] as const)('a quote for %s with reference %s is “%s”', (kind, reference, text) => {
  expect(quoteResult({ kind }, reference)).toBe(text)
})
