import { credentials } from '~/content/articles/article-details'
import { type FactId, factText } from '~/content/facts/facts'
import { firstDayBack } from '~/content/facts/holidays'
import { readClosures, readFacts, readServices, readSigner } from '~/content/files'
import { serviceOptions } from '~/lead/sources'
import { siteUrl } from '~/lib/environment'
import { londonDay } from '~/lib/working-days'

export type MailFacts = Readonly<ReturnType<typeof mailFacts>>

/** Facts about the firm that emails contain. A missing one is empty. */
export function mailFacts() {
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
    /** Whether the office stays closed for its own holiday until the next working day. */
    isClosed: firstDayBack(facts, readClosures(), londonDay(Date.now())) !== undefined,
    /** Such as "within 24 hours". */
    reply: fact('promise.reply'),
    /** The consultation form's services. */
    services: serviceOptions(readServices()),
    /** The site's own address, without a trailing slash. */
    site: siteUrl(process.env),
    /** The person who signs: name and role, one per line. Without one the firm signs. */
    signer: signer && [signer.name, credentials(signer)],
  }
}
