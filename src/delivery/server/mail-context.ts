// Everything that mailing enquiries takes, from the environment and the register.
import { readRegister, readServices } from '~/content/files'
import type { MailFacts } from '~/mail/submission'
import { connectDatabase, databaseSettings, type Database } from './database'
import { serviceOptions } from '~/submission/services'
import { mailFacts } from '~/mail/mail-facts'
import { mailSettings, type MailSettings } from '~/mail/mail-settings'
import { openMailbox, type Mailbox } from '~/mail/mailer'

export interface PostRoom {
  database: Database
  mailbox: Mailbox
  facts: MailFacts
  settings: MailSettings
}

type Environment = Readonly<Record<string, string | undefined>>

export function openPostRoom(env: Environment): PostRoom {
  const facts = mailFacts(
    { register: readRegister().register, services: serviceOptions(readServices()) },
    env,
  )
  const settings = mailSettings(env, facts)
  return { database: connectDatabase(databaseSettings(env)), mailbox: openMailbox(settings), facts, settings }
}

/** Opens the room, works in it, and closes the connections to the mail server. */
export async function withPostRoom<Result>(env: Environment, work: (room: PostRoom) => Promise<Result>) {
  const room = openPostRoom(env)
  try {
    return await work(room)
  } finally {
    room.mailbox.close()
  }
}
