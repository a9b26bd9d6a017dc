// Everything that mailing enquiries takes, from the environment and the register.
import { readRegister } from '~/content-files'
import type { MailFacts } from '~/features/mail/submission'
import { connectDatabase, databaseSettings, type Database } from './database'
import { mailFacts } from './mail-facts'
import { mailSettings, type MailSettings } from './mail-settings'
import { openMailbox, type Mailbox } from './mailbox'

export interface PostRoom {
  database: Database
  mailbox: Mailbox
  facts: MailFacts
  settings: MailSettings
}

type Environment = Readonly<Record<string, string | undefined>>

export function openPostRoom(env: Environment): PostRoom {
  const facts = mailFacts(readRegister().register, env)
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
