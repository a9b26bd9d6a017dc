import { standing } from '~/content/articles/article-details'
import { type FactId, factText } from '~/content/facts/facts'
import { readFacts, readServices, readSigner, readTools } from '~/content/files'
import { serviceOptions } from '~/lead/sources'
import { siteUrl } from '~/lib/environment'
import { connectDatabase, type Database } from './database'
import { createMailer, type Mailer, mailSettings } from './mail/mailer'
import type { MailFacts, StoredSubmission } from './mail/submission'
import type { Part } from './mail/template'
import { resultParts } from './result-parts'

// Settings and content for the mails.

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

/** The result that a tool showed the visitor. */
export function resultOf(row: StoredSubmission): Part[] {
  const { facts } = readFacts()
  return resultParts(row, { facts, tools: readTools(facts) })
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
