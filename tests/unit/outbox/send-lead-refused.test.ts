// The database can never take it as it is: whoever is there to tell the visitor tells, and nothing is lost unsaid.
import { expect, test } from 'vitest'
import { leadOf, options } from './sample-lead'
import { openForm } from './send-lead-world'

const lead = leadOf('consultation')

async function openFailing() {
  const form = await openForm()
  form.fail()
  return form
}

type Form = Awaited<ReturnType<typeof openForm>>

/** Its next attempt is refused, in the background. */
async function refuseLater(form: Form) {
  form.refuse()
  form.page.fire('online')
  await form.quiet()
}

test('the form says so, so nothing of it is kept or offered', async () => {
  const form = await openForm()
  form.refuse()
  expect(await form.sendLead(lead, options)).toEqual({ kind: 'refused' })
  await form.quiet()
  expect(form.kept()).toEqual([])
  expect(form.offers()).toBe(0)
  expect(form.lastDelivered()).toBeUndefined()
})

test('sent again as it is, it is tried anew, as an enquiry of its own', async () => {
  const form = await openForm()
  form.refuse()
  await form.sendLead(lead, options)
  form.recover()
  expect(await form.sendLead(lead, options)).toMatchObject({ kind: 'delivered' })
  const ids = form.rows().map(({ id }) => id)
  expect(ids.at(-1)).not.toBe(ids[0])
})

test('what one form was refused leaves another form’s enquiry alone', async () => {
  const form = await openFailing()
  await form.sendLead(leadOf('need_assessment'), options)
  form.refuse()
  await form.sendLead(lead, options)
  form.recover()
  const again = await form.sendLead(leadOf('need_assessment'), options)
  expect(again).toMatchObject({ kind: 'delivered', id: form.rows()[0]?.['id'] })
})

test('refused while nobody looks, it is kept for the next page to say', async () => {
  const form = await openForm()
  form.refuse()
  const result = form.sendLead(lead, options)
  form.page.hide()
  expect(await result).toEqual({ kind: 'refused' })
  expect(form.kept()).toMatchObject([{ refused: true }])
})

test('refused later, a form that listens says so, and it is gone', async () => {
  const form = await openFailing()
  const heard: string[] = []
  const listening = { ...options, onLater: (kind: string) => void heard.push(kind) }
  await form.sendLead(lead, listening)
  await refuseLater(form)
  expect(heard).toEqual(['refused'])
  expect(form.kept()).toEqual([])
  expect(form.offers()).toBe(0)
  form.recover()
  expect(await form.sendLead(lead, listening)).toMatchObject({ kind: 'delivered' })
  const ids = form.rows().map(({ id }) => id)
  expect(ids.at(-1)).not.toBe(ids[0])
})

test('refused later with no form to say so, it is put before the visitor', async () => {
  const form = await openFailing()
  await form.sendLead(lead, options)
  await refuseLater(form)
  expect(form.offers()).toBe(1)
  expect(form.kept()).toMatchObject([{ refused: true }])
})
