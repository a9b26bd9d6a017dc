import { expect, test } from 'vitest'
import { readFacts, readTools } from '~/content/files'
import { choicesOf, summarise } from '~/flows/engine/vocabulary'
import { inheritanceRisk } from '~/flows/inheritance-risk/flow'
import { instantWill } from '~/flows/instant-will/flow'
import { needAssessment } from '~/flows/need-assessment/flow'
import { needResults } from '~/flows/need-assessment/results'
import { needOutcome } from '~/flows/need-assessment/rules'
import { willCalculator } from '~/flows/will-calculator/flow'
import { acknowledgement } from '~/server/mail/acknowledgement'
import { wordsText } from '~/server/mail/template'
import { resultParts } from '~/server/result-parts'
import { facts as aboutUs, row } from '../mail/sample'
import { published } from '../../site/specification/published'
import { withEntry } from '../../unit/flows/engine/receipt-cases'

const { facts } = readFacts()
const tools = readTools(facts)
const simplest = { situation: 'single', family: 'no', assets: 'no', requests: 'no' }
const risk = { relationship: 'unmarried', children: 'yes', assets: 'yes' }
const need = { age: '30to50', relationship: 'no', family: 'no', assets: 'no', health: 'yes' }
const partsFor = (form_type: string, message: string, more = {}) =>
  resultParts({ ...row, form_type, message, ...more }, { facts, tools })
const mailFor = (...sent: Parameters<typeof partsFor>) =>
  acknowledgement({ ...row, form_type: sent[0], message: sent[1] }, aboutUs, partsFor(...sent)).text

test('the calculator’s acknowledgement has the price, line by line', () => {
  const answers = { situation: 'couple', family: 'no', assets: 'no', requests: 'no' }
  const text = mailFor('will_price_calculator', summarise(willCalculator, answers))
  expect(text).toContain(`from ${published('price.will.mirrorEach', { times: 2 })} a couple`)
  expect(text).toContain(tools.receipt.notes.from)
})

test('what is not in the total stands under a heading of its own', () => {
  const [receipt, others] = partsFor('will_price_calculator', summarise(willCalculator, simplest))
  expect(receipt).toMatchObject({ rows: [{}, {}, { label: tools.receipt.total }] })
  expect(others).toMatchObject({
    title: tools.receipt.otherTitle,
    rows: [{ label: tools.receipt.others.lpa.title }],
  })
})

test('the instant quote’s has its own price, the cost funnel’s both', () => {
  const answers = { willType: 'single', hasWill: 'no', urgency: 'soon' }
  expect(mailFor('instant_will', summarise(instantWill, answers))).toContain(
    `from ${published('price.will.instant')}`,
  )
  const both = mailFor('will_cost_calculator', '', { homeowner: 'yes' })
  expect(both).toContain(`from ${published('price.will.single')}`)
  expect(both).toContain(`from ${published('price.will.mirrorEach', { times: 2 })}`)
})

/** Every trust, whether its price is published or not, so that the owner may take it down. */
const withTrust = { ...facts, ...withEntry('price.will.trust', 600) }

test('the mail leads with the will without a trust, and says of a trust whom it is for', () => {
  const everything = { situation: 'single', family: 'yes', assets: 'yes', requests: 'yes' }
  const sent = { ...row, form_type: 'will_price_calculator', message: summarise(willCalculator, everything) }
  const parts = resultParts(sent, { facts: withTrust, tools })
  const [receipt, others] = parts
  expect(receipt).toMatchObject({ title: expect.stringContaining(tools.receipt.products.single.title) })
  const { title, reasons } = tools.receipt.others.trust
  const rows = others?.kind === 'details' ? others.rows : []
  const trust = rows.find(({ label }) => label === title)?.value ?? ''
  expect(trust).toContain('£600')
  for (const reason of reasons) expect(trust).toContain(reason)
})

test('a power of attorney is priced with the government’s fee to register it', () => {
  const text = mailFor('will_price_calculator', summarise(willCalculator, simplest))
  expect(text).toContain(tools.receipt.others.lpaExample)
  expect(text).toContain(published('lpa.registrationFee'))
})

test('what the law gives is said to be the general rule of its day, without joint tenancies, and no advice', () => {
  const stated = tools.law.result.replace('[date]', '20 November 2026')
  for (const named of [
    'England and Wales',
    'general rule',
    'joint tenants',
    'advice',
    'Scotland',
    'Northern Ireland',
  ])
    expect(stated).toContain(named)
  expect(mailFor('inheritance_risk_checker', summarise(inheritanceRisk, risk))).toContain(stated)
  expect(mailFor('need_assessment', summarise(needAssessment, need))).toContain(stated)
  expect(mailFor('will_price_calculator', summarise(willCalculator, simplest))).not.toContain(stated)
})

test('“Action Required” comes with what it rests on, and never in the subject of a mail', () => {
  const urgent = summarise(needAssessment, { ...need, assets: 'yes' })
  const parts = partsFor('need_assessment', urgent)
  const mail = acknowledgement({ ...row, form_type: 'need_assessment', message: urgent }, aboutUs, parts)
  expect(mail.text).toContain(needResults.urgent.title)
  expect(mail.text).toContain(needResults.urgent.alert)
  for (const { title } of Object.values(needResults)) expect(mail.subject).not.toContain(title)
})

test.each([
  ['EH1 1AA', tools.otherLaws.scotland.price],
  ['BT1 5GS', tools.otherLaws.northernIreland.price],
  ['TD12 4AB', tools.otherLaws.border.price],
  ['JE2 3AB', tools.otherLaws.islands.price],
])('for %s the price says which law it is for', (postcode, said) => {
  expect(mailFor('will_cost_calculator', '', { postcode })).toContain(said.slice(0, 40))
  expect(mailFor('will_cost_calculator', '', { postcode: 'N1 9GU' })).not.toContain(said.slice(0, 40))
})

test('the need assessment’s has the result and never the health answer', () => {
  const health = choicesOf(needAssessment).find(({ id }) => id === 'health')
  for (const { value, label } of health?.options ?? []) {
    const answers = { age: '30to50', relationship: 'no', family: 'no', assets: 'no', health: value } as const
    const text = mailFor('need_assessment', summarise(needAssessment, answers))
    expect(text).toContain(needResults[needOutcome(answers as Parameters<typeof needOutcome>[0])].title)
    expect(text).not.toContain(`${health?.summary}: `)
    expect(text.split('\n')).not.toContain(label)
  }
})

test('the risk checker’s says who gets what', () => {
  expect(mailFor('inheritance_risk_checker', summarise(inheritanceRisk, risk))).toContain(
    'Your Partner Would Get Nothing',
  )
})

test('the cost funnel’s asks a homeowner to think of a trust, and nobody else', () => {
  const offered = (homeowner: string | null) =>
    JSON.stringify(
      resultParts({ ...row, form_type: 'will_cost_calculator', homeowner }, { facts: withTrust, tools }),
    )
  const { title } = tools.receipt.others.trust
  expect(offered('yes')).toContain(title)
  expect(offered('no')).not.toContain(title)
  expect(offered(null)).not.toContain(title)
})

test('where nothing else has a published price, nothing stands under a heading for it', () => {
  const without = { ...facts, ...withEntry('price.lpa', 'removed') }
  const sent = { ...row, form_type: 'will_price_calculator', message: summarise(willCalculator, simplest) }
  const parts = resultParts(sent, { facts: without, tools })
  expect(parts.map(({ kind }) => kind)).toEqual(['details', 'paragraph'])
  expect(JSON.stringify(parts)).not.toContain(tools.receipt.otherTitle)
})

const everyResult = [
  ...partsFor('will_price_calculator', summarise(willCalculator, simplest)),
  ...partsFor('need_assessment', summarise(needAssessment, need)),
  ...partsFor('inheritance_risk_checker', summarise(inheritanceRisk, risk)),
]

test('whatever a tool found stands under words that say what it is', () => {
  expect(everyResult.map(({ kind }) => kind)).toEqual([
    ...['details', 'details', 'paragraph'],
    ...['figure', 'steps', 'paragraph'],
    ...['figure', 'details', 'paragraph'],
  ])
  for (const part of everyResult) {
    if (part.kind === 'figure') expect(part.label).toBe('Your result')
    if (part.kind === 'steps' || part.kind === 'details') expect(part.title).toMatch(/^[A-Z].*[a-z]$/)
  }
})

test('the price is called by the will that it is for', () => {
  expect(everyResult[0]).toMatchObject({
    title: `${tools.receipt.title}: ${tools.receipt.products.single.title}`,
  })
})

test('the notes under a price are sentences with spaces between them', () => {
  const text = everyResult
    .flatMap((part) => (part.kind === 'paragraph' ? [wordsText(part.text)] : []))
    .join('\n')
  expect(text).toContain(` ${tools.receipt.notes.guide}`)
})

test('a consultation, a message that was tampered with and switched-off prices bring no result', () => {
  expect(partsFor('consultation', 'Hello')).toEqual([])
  expect(partsFor('will_price_calculator', 'Situation: Something else')).toEqual([])
  const off = { facts, tools: { ...tools, showGuidePrice: false } }
  expect(resultParts({ ...row, form_type: 'will_cost_calculator' }, off)).toEqual([])
})
