import { marked } from 'marked'
import type { FAQPage } from 'schema-dts'

interface Question {
  question: string
  answer: string
}

/** The questions of a page; answers are the Markdown of content/faqs with its figures filled in. */
export function faqPage(items: readonly Question[]): Exclude<FAQPage, string> {
  return {
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: marked.parse(answer, { async: false }).trim() },
    })),
  }
}
