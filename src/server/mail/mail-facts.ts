import { factText } from '~/content/facts/fill-facts'
import type { Register } from '~/content/facts/register'
import type { ServiceOption } from '~/lead/sources'
import type { MailFacts } from './submission'
import { type Person, standing } from '~/content/articles/article-details'
import { type Environment, siteUrl } from '~/lib/environment'

interface Content {
  register: Register
  services: readonly ServiceOption[]
  signer?: Person | undefined
}

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
