import { singleAddress } from './single-address'
import type { MailFacts } from './submission'
import type { Environment } from '~/lib/env'

export interface Sender {
  name: string
  address: string
}

/** Where mails go out: to a mail server, or as files into a folder. */
export type Outlet = { kind: 'smtp'; url: string } | { kind: 'folder'; path: string }

export interface MailSettings {
  outlet: Outlet
  from: Sender
  team: string
}

function exactlyOne(text: string, name: string): string {
  const address = singleAddress(text)
  if (!address) throw new Error(`${name} must be exactly one e-mail address.`)
  return address
}

/** "Firm <hello@example.com>" or the bare address; the company's name where none is given. */
function senderFrom(text: string, name: string): Sender {
  const named = /^\s*"?([^"<]*?)"?\s*<([^<>]+)>\s*$/.exec(text)
  return { name: named?.[1] || name, address: exactlyOne(named?.[2] ?? text, 'MAIL_FROM') }
}

function outletFrom({ SMTP_URL, MAIL_DIR }: Environment): Outlet {
  if (SMTP_URL) return { kind: 'smtp', url: SMTP_URL }
  if (MAIL_DIR) return { kind: 'folder', path: MAIL_DIR }
  throw new Error('Set SMTP_URL to the mail server, such as smtps://user:password@host:465.')
}

/**
 * Where mails are written to a folder, MAIL_FROM and TEAM_EMAIL default to the company's own address in the register.
 * With a mail server both must be set: a guess there would send enquiries to a mailbox that nobody reads.
 */
export function mailSettings(env: Environment, facts: MailFacts): MailSettings {
  const outlet = outletFrom(env)
  const addressIn = (name: 'MAIL_FROM' | 'TEAM_EMAIL'): string => {
    const address = env[name] || (outlet.kind === 'folder' ? facts.email : '')
    if (!address) throw new Error(`Set ${name}: with SMTP_URL no address is guessed.`)
    return address
  }
  return {
    outlet,
    from: senderFrom(addressIn('MAIL_FROM'), facts.name),
    team: exactlyOne(addressIn('TEAM_EMAIL'), 'TEAM_EMAIL'),
  }
}
