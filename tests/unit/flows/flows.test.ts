import { expect, test } from 'vitest'
import { choicesOf, type Flow } from '~/flows/engine/vocabulary'
import { totalSteps } from '~/flows/engine/engine'
import { inheritanceRisk } from '~/flows/inheritance-risk/flow'
import { instantWill } from '~/flows/instant-will/flow'
import { needAssessment } from '~/flows/need-assessment/flow'
import { willCalculator } from '~/flows/will-calculator/flow'
import { willCost } from '~/flows/will-cost/flow'
import { countsOn, everyFlow } from '~/flows/flows'

const flows: Flow[] = [willCalculator, needAssessment, inheritanceRisk, willCost, instantWill]

const offered = (flow: Flow) =>
  flow.steps.map((step) => {
    switch (step.kind) {
      case 'choice':
        return `${step.id}: ${step.options.map(({ value }) => value).join(' ')}`
      case 'fields':
        return `${step.id}: ${step.fields.map(({ id }) => id).join(' ')}`
      default:
        return step.id
    }
  })

test('the shown totals are 6, 7, 5, 9 and 6', () => {
  expect(flows.map(totalSteps)).toEqual([6, 7, 5, 9, 6])
})

test('steps and answers are those of sections 2 and 3', () => {
  expect(offered(willCalculator)).toEqual([
    'start',
    'situation: single couple',
    'family: yes no',
    'assets: yes no',
    'requests: yes no',
    'contact: name email phone',
    'thanks',
  ])
  expect(offered(needAssessment)).toEqual([
    'start',
    'age: under30 30to50 50to70 over70',
    'relationship: yes no',
    'family: yes no',
    'assets: yes no',
    'health: yes notsure no',
    'contact: name email phone',
    'results',
  ])
  expect(offered(inheritanceRisk)).toEqual([
    'start',
    'relationship: married unmarried single',
    'children: yes no',
    'assets: yes no',
    'contact: name email phone',
    'results',
  ])
  expect(offered(willCost)).toEqual([
    'age: under-40 40-49 50-59 60+',
    'gender: male female',
    'hasWill: yes-update no-new',
    'homeowner: yes no',
    'willFor: me me-partner not-sure',
    'serviceType: single couples service-not-sure',
    'postcode: postcode',
    'name: fullName',
    'contact: email phone',
    'thank-you',
  ])
  expect(offered(instantWill)).toEqual([
    'willType: single couple not-sure',
    'hasWill: yes no',
    'urgency: urgent soon planning',
    'name: fullName',
    'location: postcode',
    'contact: email phone',
    'success',
  ])
})

test('the words of a page may count the questions and steps of its own flow, and of no other', () => {
  for (const { id, flow } of everyFlow)
    expect(countsOn(id)).toEqual({ questions: choicesOf(flow).length, steps: totalSteps(flow) })
  expect(countsOn('about')).toEqual({})
})

const buttons = (flow: Flow) =>
  flow.steps.flatMap((step) => ('next' in step && step.next ? [`${step.id}: ${step.next}`] : []))

test('the buttons with words of their own are those of section 2', () => {
  expect(flows.map(buttons)).toEqual([
    ['start: Start'],
    ['start: Start', 'health: Continue', 'contact: Get My Results'],
    ['start: Start', 'assets: Show My Risk'],
    ['contact: Get My Quote'],
    ['name: Continue to Location', 'location: Continue to Contact Details', 'contact: Get My Free Quote Now'],
  ])
})

test('contact steps have the labels and placeholders of section 2', () => {
  for (const flow of [willCalculator, needAssessment, inheritanceRisk]) {
    const contact = flow.steps.find((step) => step.kind === 'fields')
    expect(contact?.fields.map(({ label, placeholder }) => `${label}: ${placeholder}`)).toEqual([
      'Full Name: Enter your full name',
      'Email Address: Enter your email',
      'Phone Number: Enter your phone number',
    ])
  }
})

test('only the funnel steps 1-6 and the wizard steps 1-3 go on by themselves', () => {
  const advancing = (flow: Flow) =>
    flow.steps.flatMap((step, index) => (step.kind === 'choice' && step.autoAdvance ? [index + 1] : []))
  expect(flows.map(advancing)).toEqual([[], [], [], [1, 2, 3, 4, 5, 6], [1, 2, 3]])
})

test('a quiz goes on after a failed save, the funnel and the wizard stay', () => {
  expect(flows.map(({ onSaveError }) => onSaveError)).toEqual([
    'continue',
    'continue',
    'continue',
    'stay',
    'stay',
  ])
  expect(flows.map(({ minimumWait }) => minimumWait ?? 0)).toEqual([0, 0, 0, 2000, 0])
})

test('every question says why it is asked', () => {
  const questions = flows.flatMap(({ steps }) => steps.filter((step) => step.kind === 'choice'))
  for (const { why, title } of questions) expect(why, title).toMatch(/\w.*\.$/)
})
