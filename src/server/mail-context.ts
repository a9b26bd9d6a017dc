import { standing } from '~/content/articles/article-details'
import { type FactId, factText } from '~/content/facts/facts'
import { readCallWords, readFacts, readServices, readSigner, readTools } from '~/content/files'
import type { CallWords } from '~/content/schemas/site'
import { serviceOptions } from '~/lead/sources'
import { siteUrl } from '~/lib/environment'
import { connectDatabase, type Database } from './database'
import { createMailer, type Mailer, mailSettings } from './mail/mailer'
import type { MailFacts, StoredSubmission } from './mail/submission'
import type { Part } from './mail/template'
import { resultParts } from './result-parts'

// Settings and content for the mails, read once for each run of a function.

export interface MailContext {
  database: Database
  mailer: Mailer
  facts: MailFacts
  team: string
  callEvent: CallWords['event']
  /** The result that a tool showed the visitor. */
  resultOf: (row: StoredSubmission) => readonly Part[]
}

/** Opens the context for `work`, then closes the connections to the mail server. Rejects if a setting is missing. */
export async function withMailContext<Result>(work: (context: MailContext) => Promise<Result>) {
  const { facts } = readFacts()
  const content = { facts, tools: readTools(facts) }
  const aboutUs = mailFacts()
  const settings = mailSettings(aboutUs)
  const database = connectDatabase()
  const mailer = createMailer(settings)
  try {
    return await work({
      database,
      mailer,
      facts: aboutUs,
      team: settings.team,
      callEvent: readCallWords(facts).event,
      resultOf: (row) => resultParts(row, content),
    })
  } finally {
    mailer.close()
  }
}

/** Throws if a fact is missing. */
export function mailFacts(): MailFacts {
  const { facts } = readFacts()
  const fact = (id: FactId) => factText(facts, id)
  const signer = readSigner(facts)
  return {
    name: fact('company.name'),
    legalName: fact('company.legalName'),
    phone: fact('company.phone'),
    email: fact('company.email'),
    address: fact('company.officeAddress'),
    hours: fact('company.hours'),
    reply: fact('promise.reply'),
    services: serviceOptions(readServices()),
    site: siteUrl(process.env),
    signer: signer && [signer.name, standing(signer)],
  }
}
