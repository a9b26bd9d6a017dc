import { factText } from '~/features/facts/fill-facts'
import type { Register } from '~/features/facts/register'
import type { MailFacts } from '~/features/mail/submission'
import { siteUrl } from '~/lib/environment'

type Environment = Readonly<Record<string, string | undefined>>

export function mailFacts(register: Register, env: Environment): MailFacts {
  const fact = (id: string) => factText(register, id)
  return {
    name: fact('company.name'),
    legalName: fact('company.legalName'),
    phone: fact('company.phone'),
    email: fact('company.email'),
    address: fact('company.officeAddress'),
    hours: fact('company.hours'),
    reply: fact('promise.reply'),
    site: siteUrl(env),
  }
}
