import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { singleAddress } from '~/lib/email-address'
import type { DatabaseSettings } from '~/server/database'

// `npm run leads -- --invite EMAIL`, `--remove EMAIL` and `--staff`: who may sign in at /leads.

function addressFrom(typed: string): string {
  const email = singleAddress(typed)?.toLowerCase()
  if (!email) throw new Error(`Give one email address; not "${typed}".`)
  return email
}

async function addMember(supabase: SupabaseClient, email: string): Promise<string> {
  const { data, error } = await supabase.auth.admin.createUser({ email, email_confirm: true })
  if (error?.code === 'email_exists')
    throw new Error(
      `${email} already has an account. If it is not on the list (--staff), delete it in Supabase under Authentication, Users, and invite it again.`,
    )
  if (error) throw error
  await supabase.from('staff').insert({ account: data.user.id, email }).throwOnError()
  return `${email} may sign in at /leads: the page sends a code to that address. No email has been sent yet.\n`
}

async function removeMember(supabase: SupabaseClient, email: string): Promise<string> {
  const { data } = await supabase.from('staff').delete().eq('email', email).select('account').throwOnError()
  const account = (data as { account: string }[])[0]?.account
  if (!account) throw new Error(`${email} is not on the list.`)
  const { error } = await supabase.auth.admin.deleteUser(account)
  const note = error ? ' Its account is still in Supabase under Authentication, Users: delete it there.' : ''
  return `${email} can no longer see any enquiries.${note}\n`
}

async function list(supabase: SupabaseClient): Promise<string> {
  const { data } = await supabase.from('staff').select('email').order('email').throwOnError()
  const emails = (data as { email: string }[]).map(({ email }) => `${email}\n`)
  return emails.join('') || 'Nobody may sign in yet.\n'
}

/** Invites or removes a person; without either, lists who may sign in. Throws a readable message. */
export async function runStaff(
  { invite, remove }: { invite?: string | undefined; remove?: string | undefined },
  { url, secretKey }: DatabaseSettings,
): Promise<string> {
  const supabase = createClient(url, secretKey, { auth: { persistSession: false } })
  if (invite !== undefined) return addMember(supabase, addressFrom(invite))
  return remove === undefined ? list(supabase) : removeMember(supabase, addressFrom(remove))
}
