import { messages } from '~/toast/messages'
import { paths } from '~/lib/paths'
import { expect, rowOf, test } from './fixtures'
import { funnelSteps, keyboard, pointer, quizSteps, seesStep, walkSteps, wizardSteps } from './flows'

const storedPerson = { first_name: 'Ada', last_name: 'Mary Hart', consent: true }

test('a quiz goes from Start to its result', async ({ openTab, visitor }) => {
  const tab = await openTab()
  await tab.open(paths.needAssessment)
  await pointer.press(tab, 'Start')
  await walkSteps(tab, pointer, quizSteps(visitor))
  await seesStep(tab, 'We Recommend Both')
  expect(await rowOf(visitor)).toMatchObject({ ...storedPerson, form_type: 'need_assessment' })
})

test('the funnel goes from its first answer to the quote', async ({ openTab, visitor }) => {
  const tab = await openTab({ width: 390, height: 844 })
  await tab.open(paths.willCost)
  await walkSteps(tab, pointer, funnelSteps(visitor))
  const row = await rowOf(visitor)
  expect(row).toMatchObject({ ...storedPerson, form_type: 'will_cost_calculator', postcode: 'N1 9GU' })
  await tab.reads(row.reference_number ?? 'a reference')
})

test('the wizard goes by the keyboard alone', async ({ openTab, visitor }) => {
  const tab = await openTab()
  await tab.open(paths.instantWill)
  await walkSteps(tab, keyboard, wizardSteps(visitor))
  await tab.reads(messages.instantSent.text)
  await keyboard.press(tab, 'Stay on this page')
  const row = await rowOf(visitor)
  expect(row).toMatchObject({ ...storedPerson, form_type: 'instant_will' })
  await tab.reads(row.reference_number ?? 'a reference')
})

test('a reload, Back and Forward keep place and answers', async ({ openTab, visitor }) => {
  const tab = await openTab()
  const [first, second, third] = funnelSteps(visitor)
  await tab.open(paths.willCost)
  await walkSteps(tab, pointer, funnelSteps(visitor).slice(0, 2))
  await seesStep(tab, third?.[0] ?? '')
  await tab.reload()
  await seesStep(tab, third?.[0] ?? '')
  await tab.back()
  await seesStep(tab, second?.[0] ?? '')
  await tab.back()
  await seesStep(tab, first?.[0] ?? '')
  await tab.forward()
  await seesStep(tab, second?.[0] ?? '')
  expect(
    await tab.ask(() => document.querySelector<HTMLInputElement>('.flow-question :checked')?.value),
  ).toBe('female')
})
