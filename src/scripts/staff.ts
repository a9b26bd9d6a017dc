import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { singleAddress } from '~/lib/email-address'
import { reachDatabase } from './database-access'

// `npm run leads -- --invite EMAIL`, `--remove EMAIL` and `--staff`: who may sign in at /leads.

const usage = 'npm run leads -- --invite EMAIL, --remove EMAIL or --staff'

async function invite(supabase: SupabaseClient, email: string): Promise<string> {
  const { data, error } = await supabase.auth.admin.createUser({ email, email_confirm: true })
  if (error?.code === 'email_exists')
    throw new Error(
      `${email} has an account already. If it is not on the list (--staff), delete it in Supabase under Authentication, Users, and invite it again.`,
    )
  if (error) throw error
  await supabase.from('staff').insert({ account: data.user.id, email }).throwOnError()
  return `${email} may sign in at /leads: the page sends a code to that address. Nothing was mailed now.\n`
}

async function remove(supabase: SupabaseClient, email: string): Promise<string> {
  const { data } = await supabase.from('staff').delete().eq('email', email).select('account').throwOnError()
  const account = (data as { account: string }[])[0]?.account
  if (!account) throw new Error(`${email} is not on the list.`)
  const { error: refusal } = await supabase.auth.admin.deleteUser(account)
  const note = refusal
    ? ' Its account is still in Supabase under Authentication, Users: delete it there.'
    : ''
  return `${email} may see no enquiry any more, from now on.${note}\n`
}

async function list(supabase: SupabaseClient): Promise<string> {
  const { data } = await supabase.from('staff').select('email').order('email').throwOnError()
  const emails = (data as { email: string }[]).map(({ email }) => `${email}\n`)
  return emails.join('') || 'Nobody may sign in yet.\n'
}

/** Runs one of the three; undefined for any other arguments of `npm run leads`. Throws a sentence. */
export async function runStaff([option = '', typed = '', ...others]: string[]) {
  if (!['--invite', '--remove', '--staff'].includes(option)) return undefined
  const email = singleAddress(typed)?.toLowerCase()
  if (others.length > 0 || (option === '--staff' ? typed !== '' : !email))
    throw new Error(`Give one email address: ${usage}.`)
  const { url, secretKey } = await reachDatabase()
  const supabase = createClient(url, secretKey, { auth: { persistSession: false } })
  if (option === '--staff') return list(supabase)
  return option === '--invite' ? invite(supabase, email ?? '') : remove(supabase, email ?? '')
}
