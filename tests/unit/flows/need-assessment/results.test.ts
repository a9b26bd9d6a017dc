import { expect, test } from 'vitest'
import { agreed, type Answers, choicesOf, consentTo, isAnswered } from '~/flows/engine/vocabulary'
import { needAssessment } from '~/flows/need-assessment/flow'
import { needReasons, needResult } from '~/flows/need-assessment/results'
import type { NeedChoices } from '~/flows/need-assessment/rules'

const answersTo = <Id extends keyof NeedChoices>(id: Id) =>
  needAssessment.steps.flatMap((step) =>
    step.kind === 'choice' && step.id === id ? step.options.map(({ value }) => value) : [],
  ) as NeedChoices[Id][]

/** All combinations of answers: 4 ages, 3 on health, and yes or no three times. */
const everyone: NeedChoices[] = answersTo('age').flatMap((age) =>
  answersTo('health').flatMap((health) =>
    answersTo('relationship').flatMap((relationship) =>
      answersTo('family').flatMap((family) =>
        answersTo('assets').map((assets) => ({ age, health, relationship, family, assets })),
      ),
    ),
  ),
)

const textOf = (facts: NeedChoices): string => {
  const { title, summary, alert = '', steps } = needResult(facts)
  const lines = steps.map((step) => `${step.title}: ${step.text}`)
  return [title, alert, summary, ...lines, ...needReasons(facts)].join('\n')
}

test.each([
  ['a partner', { relationship: 'no' }, /\b(?:partner|spouse|husband|wife|married|living together)\b/i],
  [
    'children or dependants',
    { family: 'no' },
    /\b(?:child|children|guardian|rely|relies|depend|bring up)\b/i,
  ],
  ['things they do not own', { assets: 'no' }, /\b(?:home|house|savings|business|things)\b/i],
  ['an age over 70', { age: 'under30' }, /\b(?:70|50)\b/],
  ['an age over 70', { age: '50to70' }, /\bover 70\b/],
  ['concerns about their health', { health: 'no' }, /\byour health\b|\bconcern|\bworr/i],
] as const)('%s are not mentioned to people who have none: %o', (_what, answer, words) => {
  const [[question, value]] = Object.entries(answer) as [[keyof NeedChoices, string]]
  const found = everyone.filter((facts) => facts[question] === value)
  expect(found.length).toBeGreaterThan(0)
  expect(found.map(textOf).filter((text) => words.test(text))).toEqual([])
})

test('no result claims that only a will names guardians, that health decides, or that everyone has a family', () => {
  const wrong = /only a will|\bwell enough\b|while you are well|your (?:family|children)\b|everyone|nobody/i
  expect(everyone.map(textOf).filter((text) => wrong.test(text))).toEqual([])
})

test('people with children or a partner see what a will does for them', () => {
  for (const facts of everyone) {
    if (facts.family === 'yes') expect(textOf(facts)).toContain('guardian')
    else if (facts.relationship === 'yes') expect(textOf(facts)).toContain('inherits nothing automatically')
  }
})

test('the results have the titles of section 4, and only the urgent one warns', () => {
  const results = everyone.map(needResult)
  expect(new Set(results.map(({ title }) => title))).toEqual(
    new Set(['Consider Planning Ahead', 'We Recommend Both', 'Action Required']),
  )
  for (const { title, alert, summary } of results) {
    expect(alert !== undefined).toBe(title === 'Action Required')
    if (title === 'Consider Planning Ahead') expect(summary).toContain('at least a power of attorney')
  }
})

const nothing = { age: 'under30', relationship: 'no', family: 'no', assets: 'no', health: 'no' } as const

test('only people with doubts about their health are advised not to wait', () => {
  for (const health of ['yes', 'notsure', 'no'] as const) {
    const { title, summary } = needResult({ ...nothing, health })
    expect(title).toBe('Consider Planning Ahead')
    expect(/better not to leave it/.test(summary)).toBe(health !== 'no')
    expect(/Nothing you’ve told us has to be settled/.test(summary)).toBe(health === 'no')
  }
})

test('the warning is conditional, because the tool does not ask whether there is a will', () => {
  expect(needResult({ ...nothing, age: 'over70' }).alert).toMatch(
    /^If you have no will, .*If you already have both, /,
  )
})

test('yes or no on health needs consent; “rather not say” does not', () => {
  const health = choicesOf(needAssessment).find(({ id }) => id === 'health')
  if (!health) throw new Error('There is no question about health.')
  const goesOn = (answers: Answers) => isAnswered(health, answers)
  expect(goesOn({ health: 'yes' })).toBe(false)
  expect(goesOn({ health: 'no' })).toBe(false)
  expect(goesOn({ health: 'notsure' })).toBe(true)
  expect(goesOn({ [consentTo(health)]: agreed })).toBe(false)
  for (const value of ['yes', 'no']) expect(goesOn({ health: value, [consentTo(health)]: agreed })).toBe(true)
})

test('“rather not say” never implies a health problem', () => {
  const wrong = /(?:about|with) your health|not sure|aren’t sure/i
  const unsure = everyone.filter(({ health }) => health === 'notsure')
  expect(unsure.map(textOf).filter((text) => wrong.test(text))).toEqual([])
})

test.each([
  [{ family: 'yes' }, 'people who rely on you'],
  [{ assets: 'yes' }, 'You own a home'],
  [{ age: 'over70' }, 'over 70'],
  [{ age: '50to70' }, 'between 50 and 70'],
  [{ relationship: 'yes' }, 'live with a partner'],
  [{ health: 'yes' }, 'concerned about your health'],
  [{ health: 'notsure' }, 'in case you need them later'],
] as const)('the answer %o gives exactly one reason', (answer, reason) => {
  expect(needReasons({ ...nothing, ...answer })).toEqual([expect.stringContaining(reason)])
})

test('each answer gives its own reason', () => {
  expect(needReasons(nothing)).toEqual([])
  expect(needReasons({ ...nothing, age: 'over70', family: 'yes' })).toHaveLength(2)
})
