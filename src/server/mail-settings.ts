import { singleAddress } from '~/features/mail/address'
import type { MailFacts } from '~/features/mail/submission'

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

type Environment = Readonly<Record<string, string | undefined>>

function exactlyOne(text: string, name: string): string {
  const address = singleAddress(text)
  if (!address) throw new Error(`${name} must be exactly one e-mail address.`)
  return address
}

/** "Willowmere <hello@example.com>" or the bare address; the company's name where none is given. */
function senderFrom(text: string, name: string): Sender {
  const named = /^\s*"?([^"<]*?)"?\s*<([^<>]+)>\s*$/.exec(text)
  return { name: named?.[1] || name, address: exactlyOne(named?.[2] ?? text, 'MAIL_FROM') }
}

function outletFrom({ SMTP_URL, MAIL_DIR }: Environment): Outlet {
  if (SMTP_URL) return { kind: 'smtp', url: SMTP_URL }
  if (MAIL_DIR) return { kind: 'folder', path: MAIL_DIR }
  throw new Error('Set SMTP_URL to the mail server, such as smtps://user:password@host:465.')
}

/** MAIL_FROM and TEAM_EMAIL default to the company's own address in the register. */
export function mailSettings(env: Environment, facts: MailFacts): MailSettings {
  return {
    outlet: outletFrom(env),
    from: senderFrom(env['MAIL_FROM'] || facts.email, facts.name),
    team: exactlyOne(env['TEAM_EMAIL'] || facts.email, 'TEAM_EMAIL'),
  }
}
