import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { singleAddress } from '~/lib/email-address'
import { isMailServer, mailServerMessage, senderFrom, senderMessage } from '~/lib/environment'
import { mailBatch, serverTimeoutsMs } from '~/lib/limits'
import type { MailFacts } from './facts'
import type { Mail } from './submission'

// Sends emails by SMTP, or writes them to a folder; addresses are checked here, and failures are named by code alone.

interface MailSettings {
  /** The mail server's address. Without one, emails are written to `folder`. */
  smtpUrl: string
  folder: string
  from: { name: string; address: string }
  team: string
}

type Sender = MailSettings['from']

/**
 * If emails are written to a folder, MAIL_FROM and TEAM_EMAIL default to the company's own address in content/company.yaml.
 * With a mail server both must be set: a guess could send enquiries to an unread mailbox.
 */
export function mailSettings(facts: MailFacts): MailSettings {
  const { SMTP_URL: smtpUrl = '', MAIL_DIR: folder = '' } = process.env
  if (!smtpUrl && !folder)
    throw new Error('Set SMTP_URL to the mail server, such as smtps://user:password@host:465.')
  if (smtpUrl && !isMailServer(smtpUrl)) throw new Error(mailServerMessage)
  const addressIn = (name: 'MAIL_FROM' | 'TEAM_EMAIL'): string => {
    const address = process.env[name] || (smtpUrl ? '' : facts.email)
    if (!address) throw new Error(`Set ${name}: it has no default if SMTP_URL is set.`)
    return address
  }
  const sender = senderFrom(addressIn('MAIL_FROM'))
  if (!sender) throw new Error(senderMessage)
  const team = singleAddress(addressIn('TEAM_EMAIL'))
  if (!team) throw new Error('TEAM_EMAIL must be exactly one email address.')
  return { smtpUrl, folder, from: { ...sender, name: sender.name || facts.name }, team }
}

/**
 * Why an email was not accepted.
 *
 * - `refused`, `later`: the server refused its sender or recipient for good (5xx) or for now (4xx).
 * - `content-refused`, `content-later`: the same for its content, so that another email to the same recipient may pass.
 * - `unknown`: all of it was sent, but the server's response never came. The email may have been delivered.
 * - `unreachable`: the server cannot be reached, so other emails need not be tried.
 */
export type FailureKind =
  'refused' | 'later' | 'content-refused' | 'content-later' | 'unknown' | 'unreachable'

/** Whether the server refused it for good. */
export const isRefusal = (failure: FailureKind) => failure === 'refused' || failure === 'content-refused'

/** `content` is the stream of the email's text: whatever has been read from it has been sent. */
function kindOf(code: string, status: number, content: Readable | undefined): FailureKind {
  const isFinal = status >= 500
  if (code === 'EENVELOPE' && status !== 421) return isFinal ? 'refused' : 'later'
  if (!content?.readableDidRead && code !== 'EMESSAGE') return 'unreachable'
  if (content?.readableEnded && status === 0) return 'unknown'
  return isFinal ? 'content-refused' : 'content-later'
}

export interface OutgoingMail extends Mail {
  /** Such as `team.<id of the row>`. Its Message-ID is derived from it, so that mail programs recognise an email that is sent twice. */
  name: string
  to: string
  replyTo?: string | undefined
  /** True for a reply to a visitor, so that no autoresponder answers it. */
  isReply?: boolean
}

export interface Mailer {
  /** Resolves to undefined if the email is accepted (SMTP's 250, or the file written), else to the kind of failure, which it logs. */
  send: (mail: OutgoingMail) => Promise<FailureKind | undefined>
  close: () => void
}

/** Addresses are objects, which a mail library never parses as lists: an email always has one recipient. */
function compose(
  { name, to, replyTo, isReply, subject, text, html, calendar }: OutgoingMail,
  from: Sender,
): SendMailOptions {
  return {
    from,
    to: { name: '', address: to },
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    envelope: { from: from.address, to: [to] },
    messageId: `<${name}@${from.address.split('@').at(-1)}>`,
    // Not on the team's emails: help desks hold back automatic emails.
    ...(isReply && { headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' } }),
    // Mail programs would decode "=?utf-8?Q?=E2=80=AE?=" in a visitor's name, which nodemailer sends unchanged.
    subject: subject.replaceAll('=?', '= ?'),
    text,
    html,
    ...(calendar && { icalEvent: { filename: 'call.ics', content: calendar } }),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** Our addition to nodemailer's options for one email. */
interface Watched extends SendMailOptions {
  /** Called with the email's text once a connection of the pool is open for it. */
  onConnection: (content: Readable) => void
}

function smtpMailer(url: string, from: Sender): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: mailBatch,
    maxRequeues: 0,
    // Nothing is sent without encryption, except to this machine: smtps:, or smtp: upgraded to TLS before logging in.
    requireTLS: !/^(localhost|127\.|\[::1\])/.test(new URL(url).hostname),
    connectionTimeout: serverTimeoutsMs.mailConnection,
    greetingTimeout: serverTimeoutsMs.mailConnection,
    socketTimeout: serverTimeoutsMs.mail,
    dnsTimeout: serverTimeoutsMs.mailConnection,
  })
  transport.use('stream', ({ data, message }, done) => {
    message.processFunc((content) => {
      ;(data as Watched).onConnection(content)
      return content
    })
    done()
  })
  return {
    async send(mail) {
      const clock = new AbortController()
      let content: Readable | undefined
      let timer: NodeJS.Timeout | undefined
      const watched: Watched = {
        ...compose(mail, from),
        signal: clock.signal,
        onConnection(stream) {
          content = stream
          timer = setTimeout(() => clock.abort(), serverTimeoutsMs.mail)
        },
      }
      try {
        await transport.sendMail(watched)
        return undefined
      } catch (error) {
        const { code = 'unknown', responseCode = 0 } = error as { code?: string; responseCode?: number }
        const kind = kindOf(code, responseCode, content)
        // Codes only, because a server's words may repeat an address.
        console.error(`Mail ${mail.name}: ${kind} (${responseCode ? `${code} ${responseCode}` : code})`)
        return kind
      } finally {
        clearTimeout(timer)
      }
    },
    close: () => transport.close(),
  }
}

function folderMailer(folder: string, from: Sender): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(mail) {
      const { message } = await transport.sendMail(compose(mail, from))
      await mkdir(folder, { recursive: true })
      const file = join(folder, `${new Date().toISOString().replace(/[:.]/g, '-')}-${mail.name}.eml`)
      await writeFile(`${file}.part`, message as Buffer)
      await rename(`${file}.part`, file)
      return undefined
    },
    close: () => {},
  }
}

export const createMailer = ({ smtpUrl, folder, from }: Omit<MailSettings, 'team'>): Mailer =>
  smtpUrl ? smtpMailer(smtpUrl, from) : folderMailer(folder, from)
