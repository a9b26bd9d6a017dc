import { createClient, type PostgrestSingleResponse, type Session } from '@supabase/supabase-js'
import { atom } from 'nanostores'
import type { ReportLine } from '~/server/mail/digest'
import type { StoredSubmission } from '~/server/mail/submission'
import type { Part } from '~/server/mail/template'

// Reads and changes enquiries for a signed-in member of staff. Row-level security decides what they may do.

/** Settings from the build: src/integrations/screens.ts. */
export const site = JSON.parse(document.getElementById('site')?.textContent ?? '{}') as {
  name: string
  url: string
  key: string
  services: { value: string; label: string }[]
}

const storageKey = 'leads-session'

export const supabase = createClient(site.url, site.key, {
  auth: { storageKey, detectSessionInUrl: false },
  global: { fetch: (address, init) => fetch(address, { ...init, redirect: 'error', cache: 'no-store' }) },
})

/** True once the account is no longer on the list of staff, until somebody signs in. */
export const hasNoAccess = atom(false)

/** The session; null if there is none, undefined while it loads. */
export const session = atom<Session | null | undefined>(undefined)
supabase.auth.onAuthStateChange((_event, changed) => {
  if (changed) hasNoAccess.set(false)
  session.set(changed)
})

/** Signs out on this device, even offline, and deletes the token. */
export async function signOut(): Promise<void> {
  await supabase.auth.signOut({ scope: 'local' }).catch(() => {})
  localStorage.removeItem(storageKey)
}

/** Signs out an account that is not on the list of staff. Such an account gets empty lists, not errors. */
export async function checkAccess(): Promise<void> {
  const { data } = await supabase.from('staff').select('account')
  if (data?.length !== 0) return
  hasNoAccess.set(true)
  await signOut()
}

export type Lead = StoredSubmission & { readonly section: string; readonly rank: number }

/** The columns that the team edits. */
export type LeadNotes = Pick<Lead, 'status' | 'handled_by' | 'note' | 'call_back_on'>

/** An error message. */
export class Failure extends Error {}

export const messageOf = (error: unknown): string =>
  error instanceof Failure ? error.message : 'Something went wrong. Load the page again.'

function read<Data>({ data, error, status }: PostgrestSingleResponse<unknown>): Data {
  if (!error) return data as Data
  if (status === 0 || status >= 500)
    throw new Failure('We can’t reach the enquiries. Check your connection, then try again.')
  throw new Failure(
    `The database refused this (${error.code || status}). Try again, or sign out and in again.`,
  )
}

const call = async <Data>(name: string, values?: object): Promise<Data> =>
  read(await supabase.rpc(name, values))

const listed =
  'id,created_at,status,handled_by,call_back_on,first_name,last_name,email,phone,service,form_type,call_at,spam_reason,section,rank'

/** The words of a search, without accents and apostrophes. A phone number becomes its digits without the country code, as in lead_list. */
export const wordsOf = (search: string): string[] =>
  search
    .normalize('NFD')
    .replace(/[\u0300-\u036f'‘’]/g, '')
    .toLowerCase()
    .replace(/(^|\s)[\d(+][\d\s()+./-]+(?=\s|$)/g, (phone) => {
      const digits = phone.replace(/\D/g, '').replace(/^(00)?(44)?0?/, '')
      return ` ${digits} `
    })
    .split(/\s+/)
    .filter(Boolean)

export async function findLeads(words: string[], wanted: string, after?: Lead): Promise<Lead[]> {
  const place = { after_rank: after?.rank ?? null, after_id: after?.id ?? null }
  return read(await supabase.rpc('find_leads', { words, wanted, ...place }).select(listed))
}

/** How many leads each section has, in the order of the list. */
export const countLeads = (words: string[]): Promise<{ section: string; number: number }[]> =>
  call('lead_counts', { words })

/** Every status, in order. */
export const readStatuses = (): Promise<string[]> => call('statuses')

export async function readLead(id: string): Promise<Lead | undefined> {
  return read<Lead[]>(await supabase.from('lead_list').select('*').eq('id', id))[0]
}

/** The enquiry and its result according to today's content. */
export async function readParts(id: string): Promise<Part[]> {
  const { data } = await supabase.auth.getSession()
  const response = await fetch('/api/lead', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${data.session?.access_token ?? ''}`,
    },
    body: JSON.stringify({ id }),
  }).catch(() => undefined)
  if (!response?.ok) throw new Failure('We couldn’t load what they sent.')
  return ((await response.json()) as { parts: Part[] }).parts
}

export const readEarlier = (id: string): Promise<{ count: number; last: string | null }> =>
  call('earlier_enquiries', { submission: id })

/** False if somebody else has changed the same columns since they were loaded, or deleted the lead. */
export const saveLead = (id: string, seen: LeadNotes, change: Partial<LeadNotes>): Promise<boolean> =>
  call('save_lead', { submission: id, seen, change })

/** `found_in` names the columns of another person's enquiry that mention the address. */
export type FoundLead = Lead & { found_in?: string }

export interface Erasure {
  enquiries: FoundLead[]
  mentions: FoundLead[]
  record: { number: number; erased_at: string; enquiries: number; erased_by: string }[]
  /** The deleted enquiries; absent in a preview. */
  erased?: Lead[]
}

/** Previews an erasure, and erases once it is confirmed. `who` is an email address, or the id of one enquiry. */
export const erase = (who: string, confirmed: boolean): Promise<Erasure> =>
  call('staff_erasure', { who, confirmed })

/** The sources of the enquiries of the last weeks. */
export const readReport = (weeks: number): Promise<ReportLine[]> =>
  call('lead_report', { weeks, moment: new Date().toISOString() })

/** Every lead, page by page, because the API limits rows. A row that arrives in between causes no duplicates. */
export async function readAll(after = '00000000-0000-0000-0000-000000000000'): Promise<Lead[]> {
  const page = read<Lead[]>(await supabase.from('lead_list').select('*').gt('id', after).order('id'))
  const last = page.at(-1)
  return last ? [...page, ...(await readAll(last.id))] : page
}
