// Every field of every form and flow reaches the row, the team's mail, the spreadsheet and the follow-up, in each way a browser sends it.
import { randomUUID } from 'node:crypto'
import { cleanStores } from 'nanostores'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { consultationLead } from '~/enquiry/lead'
import { choicesOf, fieldsOf } from '~/flows/engine/vocabulary'
import { everyFlow } from '~/flows/flows'
import type { StoredSubmission } from '~/server/mail/submission'
import { formFields } from '~/lead/columns'
import { type Lead, payloadOf } from '~/lead/row'
import { openWorld, visit } from '../database/browser-world'
import { type Given, missingIn } from './readers'
import { renderedForm, fill, formIn, posted, shownIn } from './shown-form'

let world: Awaited<ReturnType<typeof openWorld>>
beforeAll(async () => {
  world = await openWorld()
  await renderedForm()
  visit({ url: 'http://site/contact', referrer: '', session: {} })
})
afterAll(async () => {
  await world.close()
  // A store that was read lets go of the window a second later, when this test's is gone.
  cleanStores((await import('~/lead/lead-state')).$lead)
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

/** The values of the form's fields. Imported at its use, when the settings of the test's world stand. */
const valuesOf = async (form: HTMLFormElement) =>
  (await import('~/enquiry/use-consultation')).readFields(form)

/** Sends an enquiry as the page's script does, and gives back the id of its row. */
async function send({ row, answers }: Lead, first: boolean): Promise<string> {
  const { attempt } = await import('~/outbox/attempt')
  const id = randomUUID()
  const notes = { signals: { trap: false, elapsed: 20_000 }, attribution: null, ...(answers && { answers }) }
  const payload = payloadOf(row)
  const entry = { id, payload, queuedAt: Date.now(), ...notes }
  const outcome = await attempt(entry, { first, signal: new AbortController().signal })
  const { reference_number: reference } = payload
  expect(outcome).toEqual({ kind: 'delivered', ...(reference && { reference }) })
  return id
}

const ways = [
  ['by the database’s own address', true],
  ['by /api/enquiry', false],
] as const

const post = (form: HTMLFormElement) => world.post({ body: posted(form) })

/** The id of the row that a posted form became. */
function idIn(response: Response): string {
  const [, id] = /#id=(.+)$/.exec(response.headers.get('location') ?? '') ?? []
  if (!id) throw new Error(`The form was answered ${response.status}`)
  return id
}

async function stored(id: string): Promise<StoredSubmission> {
  const [row] = (await world.rowsOf([id])) as unknown as StoredSubmission[]
  if (!row) throw new Error(`${id} was not stored`)
  return row
}

const names = (controls: readonly { name: string }[]) => controls.map(({ name }) => name)

describe('the consultation form', () => {
  test('shows exactly the fields of the table', async () => {
    expect(names(shownIn(await renderedForm()))).toEqual(names(formFields))
    const required = formFields.filter(({ isRequired }) => isRequired)
    expect(names(shownIn(await renderedForm({ isCompact: true })))).toEqual(names(required))
  })

  test.each(ways)('with JavaScript, %s', async (_name, first) => {
    const form = await renderedForm()
    const given = fill(form)
    const id = await send(consultationLead(await valuesOf(form), 'general'), first)
    expect(missingIn(await stored(id), given)).toEqual([])
  })

  test('without JavaScript', async () => {
    const form = await renderedForm()
    const given = fill(form)
    const id = idIn(await post(form))
    expect(missingIn(await stored(id), given)).toEqual([])
  })

  test('without JavaScript, sent again from the page with the errors', async () => {
    const form = await renderedForm()
    const given = fill(form)
    const phone = form.elements.namedItem('phone') as HTMLInputElement
    const number = phone.value
    phone.value = ' '
    const again = formIn(await (await post(form)).text())
    expect(names(shownIn(again))).toEqual(names(formFields))
    for (const control of shownIn(again)) if (control.name === 'phone') control.value = number
    const id = idIn(await post(again))
    expect(missingIn(await stored(id), given)).toEqual([])
  })

  test.each(ways)('the compact one, %s', async (_name, first) => {
    const form = await renderedForm({ isCompact: true })
    const given = fill(form)
    const id = await send(consultationLead(await valuesOf(form), 'general'), first)
    const service = { field: 'service', text: 'general', mail: 'General enquiry' }
    expect(missingIn(await stored(id), [...given, service])).toEqual([])
  })
})

/** Specification 3, Cost funnel: the type of will asked for is neither stored nor sent. */
const unsent: Readonly<Record<string, readonly string[]>> = { 'will-cost': ['serviceType'] }

const typed = {
  name: 'Ada Given-Name',
  email: 'email@example.test',
  phone: '020 7946 0321',
  postcode: 'ZZ1 1ZZ',
}

describe.each(everyFlow)('$id', ({ id: flowId, flow, toLead }) => {
  const choices = choicesOf(flow).map((choice) => ({ ...choice, chosen: choice.options.at(-1)! }))
  const fields = fieldsOf(flow).map((field) => ({ field: field.id, text: typed[field.contact] }))
  const answers = Object.fromEntries([
    ...choices.map(({ id, chosen }) => [id, chosen.value]),
    ...fields.map(({ field, text }) => [field, text]),
  ]) as never

  /** A choice in words; where a follow-up has the flow's answers, its value. */
  const inMessage = choices
    .filter(({ id }) => !unsent[flowId]?.includes(id))
    .map(({ id, summary, chosen }): Given & { inAnswers: string } => ({
      ...{ field: id, text: `${summary}: ${chosen.label}` },
      inAnswers: `"${id}":"${chosen.value}"`,
    }))

  test.each(ways)('sends every answer, %s', async (_name, first) => {
    const lead = toLead(answers, { reference: 'WC123456007' })
    const row = await stored(await send(lead, first))
    expect(row).toMatchObject(lead.row)
    const words = fields.flatMap(({ field, text }) => text.split(' ').map((word) => ({ field, text: word })))
    const chosen = inMessage.map((one) => ({ ...one, ...(lead.answers && { followUp: one.inAnswers }) }))
    expect(missingIn(row, [...words, ...chosen])).toEqual([])
  })
})
