import { escapeHtml } from '~/lib/text'
import type { MailFacts } from './facts'
import { type Mail, printable } from './submission'

// The layout of every email: one content, written as plain text and as HTML. Both remove unprintable characters from every value.

export interface EmailContent {
  /** The heading by default. */
  readonly subject?: string
  readonly heading: string
  readonly parts: readonly Part[]
  /** Small print under the email, one line each. */
  readonly footer: readonly Words[]
}

interface Link {
  readonly text: string
  readonly link: string | undefined
}

/** Text that may contain links. */
export type Words = string | Link | readonly (string | Link)[]

interface Detail {
  readonly label: string
  readonly value: Words
}

export type Part =
  | { readonly kind: 'paragraph'; readonly text: Words }
  | { readonly kind: 'notice'; readonly text: string }
  | { readonly kind: 'figure'; readonly label: string; readonly value: string }
  | { readonly kind: 'steps'; readonly title: string; readonly items: readonly Words[] }
  | { readonly kind: 'details'; readonly title: string; readonly rows: readonly Detail[] }

export const paragraph = (text: Words): Part => ({ kind: 'paragraph', text })

export const notice = (text: string): Part => ({ kind: 'notice', text })

export const steps = (title: string, items: readonly Words[]): Part => ({ kind: 'steps', title, items })

/** Rows without a value are left out. */
export const details = (title: string, rows: readonly Detail[]): Part => ({
  ...{ kind: 'details', title },
  rows: rows.filter(({ value }) => wordsText(value).trim() !== ''),
})

const pieces = (words: Words): Link[] =>
  [words].flat().map((piece) => (typeof piece === 'string' ? { text: piece, link: undefined } : piece))

/** A web address is written out, unless the text is that address. */
const linkText = ({ text, link = '' }: Link): string =>
  link.startsWith('http') && link !== text ? `${text}: ${link}` : text

export const wordsText = (words: Words): string => printable(pieces(words).map(linkText).join(''))

/** The lines of a long value are indented under its label, so that none can look like another label. */
function detailText({ label, value }: Detail): string {
  const text = wordsText(value).trim()
  return text.includes('\n') ? `${label}:\n${text.replace(/^/gm, '    ')}` : `${label}: ${text}`
}

const listText = (title: string, lines: readonly string[]) => [title.toUpperCase(), ...lines].join('\n')

export function partText(part: Part): string {
  switch (part.kind) {
    case 'paragraph':
      return wordsText(part.text)
    case 'notice':
      return `*** ${part.text} ***`
    case 'figure':
      return `${part.label}: ${part.value}`
    case 'steps':
      return listText(
        part.title,
        part.items.map((item, index) => `${index + 1}. ${wordsText(item)}`),
      )
    case 'details':
      return listText(part.title, part.rows.map(detailText))
  }
}

function emailText({ heading, parts, footer }: EmailContent): string {
  return `${[heading, ...parts.map(partText), ['--', ...footer.map(wordsText)].join('\n')].join('\n\n')}\n`
}

const html = (text: string) => escapeHtml(printable(text)).replace(/\n/g, '<br>')

const linkHtml = ({ text, link }: Link): string =>
  link ? `<a href="${escapeHtml(link)}">${html(text)}</a>` : html(text)

const wordsHtml = (words: Words): string => pieces(words).map(linkHtml).join('')

const detailHtml = ({ label, value }: Detail): string =>
  `<tr><th scope="row" align="left" valign="top">${html(label)}</th><td valign="top" dir="auto">${wordsHtml(value)}</td></tr>`

function partHtml(part: Part): string {
  switch (part.kind) {
    case 'paragraph':
      return `<p>${wordsHtml(part.text)}</p>`
    case 'notice':
      return `<p class="notice">${html(part.text)}</p>`
    case 'figure':
      return `<p class="figure">${html(part.label)}<br><b>${html(part.value)}</b></p>`
    case 'steps':
      return `<h2>${html(part.title)}</h2><ol>${part.items.map((item) => `<li>${wordsHtml(item)}</li>`).join('')}</ol>`
    case 'details':
      return `<h2>${html(part.title)}</h2><table class="details" cellspacing="0" cellpadding="0" width="100%">${part.rows.map(detailHtml).join('')}</table>`
  }
}

/** Colours and type follow src/styles/theme.css as far as mail programs can. */
const style = `
body { margin: 0; padding: 0; background: #fbf7ee; color: #17231c; }
.page { background: #fbf7ee; }
.sheet { width: 100%; max-width: 600px; background: #fffdf9; border: 1px solid #ddd5c1; }
.band { padding: 20px 32px; background: #1f4b3a; color: #f8f1e1; font: 500 22px/1.2 Fraunces, Georgia, serif; }
.letter { padding: 28px 32px 12px; overflow-wrap: anywhere; word-break: break-word; font: 17px/1.55 "Source Sans 3", "Segoe UI", Helvetica, Arial, sans-serif; }
h1 { margin: 0 0 18px; font: 500 28px/1.2 Fraunces, Georgia, serif; color: #17231c; }
h2 { margin: 26px 0 8px; font: 500 20px/1.3 Fraunces, Georgia, serif; color: #1f4b3a; }
p { margin: 0 0 16px; }
a { color: #1f4b3a; }
a[href^="tel"] { white-space: nowrap; }
ol { margin: 0 0 16px; padding-left: 24px; }
li { margin-bottom: 8px; padding-left: 4px; }
.notice { padding: 12px 16px; background: #fcedc9; color: #7d4e00; font-weight: 600; }
.figure { padding: 14px 16px; background: #dde5cf; color: #123327; }
.figure b { font: 500 26px/1.3 Fraunces, Georgia, serif; }
.details { margin: 0 0 20px; border-top: 1px solid #ddd5c1; }
.details th { width: 34%; padding: 9px 16px 9px 0; border-bottom: 1px solid #ddd5c1; color: #445149; font-weight: 400; }
.details td { padding: 9px 0; border-bottom: 1px solid #ddd5c1; }
.footer { padding: 18px 32px 24px; border-top: 1px solid #ddd5c1; color: #445149; font: 15px/1.5 "Source Sans 3", "Segoe UI", Helvetica, Arial, sans-serif; }
@media (max-width: 480px) {
  .band, .letter, .footer { padding-left: 20px; padding-right: 20px; }
  .details th, .details td { display: block; width: auto; }
  .details th { padding-bottom: 0; border-bottom: 0; }
  .details td { padding-top: 0; }
}`

function emailHtml({ heading, parts, footer }: EmailContent, name: string): string {
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(heading)}</title><style>${style}</style></head>
<body bgcolor="#fbf7ee"><table class="page" role="presentation" width="100%" cellspacing="0" cellpadding="16" border="0"><tr><td align="center">
<table class="sheet" role="presentation" width="600" cellspacing="0" cellpadding="0" border="0">
<tr><td class="band" bgcolor="#1f4b3a">${escapeHtml(name)}</td></tr>
<tr><td class="letter"><h1 dir="auto">${escapeHtml(heading)}</h1>
${parts.map(partHtml).join('\n')}
</td></tr><tr><td class="footer">${footer.map(wordsHtml).join('<br>')}</td></tr></table>
</td></tr></table></body></html>
`
}

/** An email in both forms, with the firm's name in the band at the top. */
export const writeMail = (content: EmailContent, { name }: Pick<MailFacts, 'name'>): Mail => ({
  subject: content.subject ?? content.heading,
  text: emailText(content),
  html: emailHtml(content, name),
})
