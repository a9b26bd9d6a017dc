import { type Person, standing } from '~/content/articles/article-details'
import { factText } from '~/content/facts/fill-facts'
import type { Register } from '~/content/facts/register'
import { readRegister, readServices, readSigner, readTools } from '~/content/files'
import { type ServiceOption, serviceOptions } from '~/lead/sources'
import { type Environment, siteUrl } from '~/lib/environment'
import { connectDatabase, type Database, databaseSettings } from './database'
import { createMailer, type Mailer, type MailSettings, mailSettings } from './mail/mailer'
import type { MailFacts, StoredSubmission } from './mail/submission'
import type { Part } from './mail/template'
import { resultParts } from './result-parts'

// What mailing enquiries takes, made of the environment and the register once for each run of a function.

export interface MailContext {
  database: Database
  mailer: Mailer
  facts: MailFacts
  settings: MailSettings
  /** What a tool found for the visitor, to be repeated in the acknowledgement. */
  resultOf: (row: StoredSubmission) => readonly Part[]
}

function openMailContext(env: Environment): MailContext {
  const { register } = readRegister()
  const services = serviceOptions(readServices())
  const facts = mailFacts({ register, services, signer: readSigner(register) }, env)
  const content = { register, tools: readTools(register) }
  const settings = mailSettings(env, facts)
  return {
    database: connectDatabase(databaseSettings(env)),
    mailer: createMailer(settings),
    facts,
    settings,
    resultOf: (row) => resultParts(row, content),
  }
}

/**
 * Opens the context, works in it, and closes the connections to the mail server. Rejects with a sentence when the environment
 * lacks what a mail or the database needs, and with whatever the work rejects with.
 */
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
  register: Register
  services: readonly ServiceOption[]
  signer?: Person | undefined
}

/** What the mails say about the firm, from its facts. Throws where one is missing. */
export function mailFacts({ register, services, signer }: Content, env: Environment): MailFacts {
  const fact = (id: string) => factText(register, id)
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
