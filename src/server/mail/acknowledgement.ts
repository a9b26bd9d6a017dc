import { type EmailContent, type Part, type Words, writeMail } from './template'
import { knownSource } from '~/lead/sources'
import { paths } from '~/lib/paths'
import { readPhone } from '~/lib/phone'
import { mailLink } from '~/lib/text'
import type { Mail, MailFacts, StoredSubmission } from './submission'

// The mail that thanks the visitor.

/** References come from the visitor's browser, so only one in our own format is repeated (Specification 3). */
const ourReference = /^(WC|IW)\d{9}$/

const isQuote = ({ form_type }: StoredSubmission) => knownSource(form_type)?.isQuote

function nextSteps(row: StoredSubmission, { reply }: MailFacts): Words[] {
  // Formatted from its digits, so that the mail repeats nothing else that was typed.
  const number = readPhone(row.phone ?? '')?.display
  const ways = number ? `by phone on ${number} or by email at this address` : 'by phone or email'
  return [
    `We’ll contact you ${reply}, ${ways}.`,
    'We’ll talk through what you need, free of charge. You don’t have to go ahead afterwards.',
  ]
}

function contentOf(row: StoredSubmission, facts: MailFacts, result: readonly Part[]): EmailContent {
  const reference = ourReference.test(row.reference_number ?? '') ? row.reference_number : null
  const thanks = isQuote(row)
    ? 'Thank you for asking us for a quote. We have received your request.'
    : 'Thank you for getting in touch. We have received your enquiry.'
  return {
    subject: isQuote(row) ? 'Your quote request: what happens next' : 'Your enquiry: what happens next',
    heading: isQuote(row) ? 'We have your quote request' : 'We have your enquiry',
    parts: [
      { kind: 'paragraph', text: thanks },
      ...(reference ? [{ kind: 'figure', label: 'Your reference', value: reference } as const] : []),
      ...result,
      { kind: 'steps', title: 'What happens next', items: nextSteps(row, facts) },
      {
        kind: 'paragraph',
        text: [
          'If you’d rather not wait, call us on ',
          phoneLink(facts.phone),
          `. We’re open ${facts.hours}. If you can’t use the phone, reply to this email and we’ll answer in writing.`,
        ],
      },
      {
        kind: 'paragraph',
        text: 'If you’d like to add anything, reply to this email. Your enquiry isn’t an order, and there’s nothing to pay.',
      },
      signature(facts),
    ],
    footer: smallPrint(facts),
  }
}

export const phoneLink = (phone: string) => ({ text: phone, link: readPhone(phone)?.link })

/** The signature of a mail to a visitor. */
export const signature = (facts: MailFacts): Part => ({
  kind: 'paragraph',
  text: ['With kind regards,', ...(facts.signer ?? []), facts.name].join('\n'),
})

/** Who sent a mail to a visitor, and why. */
export const smallPrint = (facts: MailFacts): Words[] =>
  [
    facts.legalName,
    facts.address,
    [
      phoneLink(facts.phone),
      ' · ',
      { text: facts.email, link: mailLink(facts.email) },
      ' · ',
      { text: facts.site, link: facts.site },
    ],
    { text: 'Who we are and how to complain', link: `${facts.site}${paths.whoWeAre}` },
    'You received this because someone gave this address on our website. If it wasn’t you, please ignore it.',
  ].filter((line) => line !== '')

/**
 * Thanks the visitor, repeats a tool's result and explains what happens next. Of the visitor's own words it contains only a phone
 * number, so it cannot carry a stranger's message.
 */
export function acknowledgement(row: StoredSubmission, facts: MailFacts, result: readonly Part[] = []): Mail {
  return writeMail(contentOf(row, facts, result), facts)
}
