import { type Person, standing } from '~/content/articles/article-details'
import { type FactId, type Facts, factText } from '~/content/facts/facts'
import { readCallWords, readFacts, readServices, readSigner, readTools } from '~/content/files'
import type { CallWords } from '~/content/schemas/site'
import { type ServiceOption, serviceOptions } from '~/lead/sources'
import { type Environment, siteUrl } from '~/lib/environment'
import { connectDatabase, type Database, databaseSettings } from './database'
import { createMailer, type Mailer, type MailSettings, mailSettings } from './mail/mailer'
import type { MailFacts, StoredSubmission } from './mail/submission'
import type { Part } from './mail/template'
import { resultParts } from './result-parts'

// Settings and content for the mails, read once for each run of a function.

export interface MailContext {
  database: Database
  mailer: Mailer
  facts: MailFacts
  settings: MailSettings
  /** The title and text of a call in a calendar. */
  callEvent: CallWords['event']
  /** The result that a tool showed the visitor. */
  resultOf: (row: StoredSubmission) => readonly Part[]
}

function openMailContext(env: Environment): MailContext {
  const { facts } = readFacts()
  const services = serviceOptions(readServices())
  const aboutUs = mailFacts({ facts, services, signer: readSigner(facts) }, env)
  const content = { facts, tools: readTools(facts) }
  const settings = mailSettings(env, aboutUs)
  return {
    database: connectDatabase(databaseSettings(env)),
    mailer: createMailer(settings),
    facts: aboutUs,
    settings,
    callEvent: readCallWords(facts).event,
    resultOf: (row) => resultParts(row, content),
  }
}

/** Opens the context for `work`, then closes the connections to the mail server. Rejects if a setting is missing. */
export async function withMailContext<Result>(
  env: Environment,
  work: (context: MailContext) => Promise<Result>,
) {
  const context = openMailContext(env)
  try {
    return await work(context)
  } finally {
    context.mailer.close()
  }
}

interface Content {
  facts: Facts
  services: readonly ServiceOption[]
  signer?: Person | undefined
}

/** Throws if a fact is missing. */
export function mailFacts({ facts, services, signer }: Content, env: Environment): MailFacts {
  const fact = (id: FactId) => factText(facts, id)
  return {
    name: fact('company.name'),
    legalName: fact('company.legalName'),
    phone: fact('company.phone'),
    email: fact('company.email'),
    address: fact('company.officeAddress'),
    hours: fact('company.hours'),
    reply: fact('promise.reply'),
    services,
    site: siteUrl(env),
    signer: signer && [signer.name, standing(signer)],
  }
}
