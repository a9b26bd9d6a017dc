import { connectDatabase, type Database } from './database'
import { type MailFacts, mailFacts } from './mail/facts'
import { createMailer, type Mailer, mailSettings } from './mail/mailer'

// What every email needs: the database, the mail server, and facts about the firm.

export interface MailContext {
  database: Database
  mailer: Mailer
  facts: MailFacts
  team: string
}

/** Opens the context for `work`, then closes the connections to the mail server. Rejects if a setting is missing. */
export async function withMailContext<Result>(work: (context: MailContext) => Promise<Result>) {
  const facts = mailFacts()
  const settings = mailSettings(facts)
  const database = connectDatabase()
  const mailer = createMailer(settings)
  try {
    return await work({ database, mailer, facts, team: settings.team })
  } finally {
    mailer.close()
  }
}
