import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Mail } from './submission'
import { messageId } from './message-id'
import { failureOf } from './mail-failure'
import type { MailSettings, Sender } from './mail-settings'
import { serverTimeoutsMs } from '~/lib/limits'

export interface OutgoingMail extends Mail {
  /** Names the mail for good, such as `team.<id of the row>`: its Message-ID is made of it. */
  name: string
  to: string
  replyTo?: string | undefined
  /** True for what answers a visitor, so that no machine answers back. */
  isReply?: boolean
}

export interface Mailer {
  /** Resolves once the mail is accepted (SMTP's 250, or the file written). Throws a MailFailure. */
  send: (mail: OutgoingMail) => Promise<void>
  close: () => void
}

/** One recipient, whatever an address may look like to a mail library: objects are never parsed as lists. */
function compose({ name, to, replyTo, isReply, subject, text, html }: OutgoingMail, from: Sender) {
  return {
    from,
    to: { name: '', address: to },
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    envelope: { from: from.address, to: [to] },
    messageId: messageId(name, from.address),
    // Not on the team's mails: a help desk suspends what says that a machine sent it.
    ...(isReply && { headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' } }),
    subject,
    text,
    html,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

const isOwnMachine = (url: string) => /^(localhost|127\.|\[::1\])/.test(new URL(url).hostname)

/** Off this machine nothing is sent without encryption: `smtps:`, or `smtp:` turned to TLS before logging in. */
const smtpOptions = (url: string) => ({
  url,
  pool: true as const,
  maxConnections: 5,
  maxRequeues: 0,
  requireTLS: !isOwnMachine(url),
  connectionTimeout: serverTimeoutsMs.mailConnection,
  greetingTimeout: serverTimeoutsMs.mailConnection,
  socketTimeout: serverTimeoutsMs.mail,
  dnsTimeout: serverTimeoutsMs.mailConnection,
})

function smtpMailer(url: string, from: Sender): Mailer {
  const transport = createTransport(smtpOptions(url))
  return {
    async send(mail) {
      // In all, whatever the server does.
      const signal = AbortSignal.timeout(serverTimeoutsMs.mail)
      await transport.sendMail({ ...compose(mail, from), signal }).catch((error: unknown) => {
        throw failureOf(error)
      })
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
    },
    close: () => {},
  }
}

export const createMailer = ({ outlet, from }: MailSettings): Mailer =>
  outlet.kind === 'smtp' ? smtpMailer(outlet.url, from) : folderMailer(outlet.path, from)
