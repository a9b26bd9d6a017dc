// Everything that mailing enquiries takes, from the environment and the register.
import { readRegister, readServices, readSigner, readTools } from '~/content/files'
import type { Register } from '~/content/facts/register'
import type { ToolsFile } from '~/content/schemas/tools'
import type { Part } from './mail/template'
import type { MailFacts, StoredSubmission } from './mail/submission'
import { connectDatabase, databaseSettings, type Database } from './database'
import { serviceOptions } from '~/lead/sources'
import { mailFacts } from '~/server/mail/mail-facts'
import { createMailer, type Mailer, type MailSettings, mailSettings } from './mail/mailer'
import type { Environment } from '~/lib/environment'

export interface MailContext {
  database: Database
  mailer: Mailer
  facts: MailFacts
  settings: MailSettings
  /** What a tool found for the visitor, to be repeated in the acknowledgement. */
  resultOf?: (row: StoredSubmission) => readonly Part[]
}

/** Works a result out; it needs to know the tools, which stand above the delivery of enquiries. */
export type ResultMaker = (
  row: StoredSubmission,
  content: { register: Register; tools: ToolsFile },
) => readonly Part[]

export function openMailContext(env: Environment, maker?: ResultMaker): MailContext {
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
    ...(maker && { resultOf: (row: StoredSubmission) => maker(row, content) }),
  }
}

/** Opens the context, works in it, and closes the connections to the mail server. */
export async function withMailContext<Result>(
  env: Environment,
  work: (context: MailContext) => Promise<Result>,
  maker?: ResultMaker,
) {
  const context = openMailContext(env, maker)
  try {
    return await work(context)
  } finally {
    context.mailer.close()
  }
}
