import { escapeHtml } from '~/lib/text'
import { type Mail, type MailFacts, oneLine, severalLines } from './submission'

// The layout of every mail: its content, written as plain text and as HTML.

/** What a mail says, in parts that both forms can show. */
export interface EmailContent {
  /** The heading unless given. */
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

/** A text with links in it. */
export type Words = string | Link | readonly (string | Link)[]

export interface Detail {
  readonly label: string
  readonly value: string
  /** Where the value leads, such as a `tel:` address. */
  readonly link?: string | undefined
}

export type Part =
  | { readonly kind: 'paragraph'; readonly text: Words }
  | { readonly kind: 'notice'; readonly text: string }
  | { readonly kind: 'figure'; readonly label: string; readonly value: string }
  | { readonly kind: 'steps'; readonly title: string; readonly items: readonly Words[] }
  | { readonly kind: 'details'; readonly title: string; readonly rows: readonly Detail[] }
  /** Who to answer, one under the other, each with what a thumb can press. */
  | { readonly kind: 'people'; readonly title: string; readonly people: readonly Person[] }
  /** Collapsed in mail programs that can do so. */
  | { readonly kind: 'folded'; readonly title: string; readonly parts: readonly Part[] }

export interface Person {
  readonly name: string
  /** What they ask for, or since when they wait. */
  readonly about: string
  readonly links: readonly Link[]
}

/** The lines of a long value are indented under its label, so that none can pose as another label. */
export function detailText({ label: typed, value, link = '' }: Detail): string {
  const label = oneLine(typed)
  const text = link.startsWith('https:') ? `${severalLines(value)} ${link}` : severalLines(value)
  return text.includes('\n') ? `${label}:\n${text.replace(/^/gm, '    ')}` : `${label}: ${text}`
}

const personText = ({ name, about, links }: Person): string =>
  [
    oneLine(name),
    oneLine(about),
    ...links.map(({ text, link = '' }) => (link.startsWith('https:') ? `${text} ${link}` : oneLine(text))),
  ]
    .filter(Boolean)
    .join(', ')

/** A web address is written out, unless the text is that address. */
const linkText = ({ text, link = '' }: Link): string =>
  link.startsWith('https:') && !link.includes(text) ? `${text}: ${link}` : text

const wordsText = (words: Words): string =>
  [words]
    .flat()
    .map((piece) => (typeof piece === 'string' ? piece : linkText(piece)))
    .join('')

function partText(part: Part): string {
  switch (part.kind) {
    case 'paragraph':
      return wordsText(part.text)
    case 'notice':
      return `*** ${part.text} ***`
    case 'figure':
      return `${part.label}: ${part.value}`
    case 'steps':
      return [
        part.title.toUpperCase(),
        ...part.items.map((item, index) => `${index + 1}. ${wordsText(item)}`),
      ].join('\n')
    case 'details':
      return [part.title.toUpperCase(), ...part.rows.map(detailText)].join('\n')
    case 'people':
      return [part.title.toUpperCase(), ...part.people.map(personText)].join('\n')
    case 'folded':
      return [part.title.toUpperCase(), ...part.parts.map(partText)].join('\n\n')
  }
}

/** What is HTML already, as a link where there is an address. */
const linked = (html: string, link?: string): string =>
  link ? `<a href="${escapeHtml(link)}">${html}</a>` : html

function emailText({ heading, parts, footer }: EmailContent): string {
  return `${[heading, ...parts.map(partText), ['--', ...footer.map(wordsText)].join('\n')].join('\n\n')}\n`
}

const lines = (text: string) => escapeHtml(text).replace(/\n/g, '<br>')

const wordsHtml = (words: Words): string =>
  [words]
    .flat()
    .map((piece) => (typeof piece === 'string' ? lines(piece) : linked(lines(piece.text), piece.link)))
    .join('')

function detailHtml({ label, value, link }: Detail): string {
  const shown = linked(lines(severalLines(value)), link)
  return `<tr><th scope="row" align="left" valign="top">${escapeHtml(oneLine(label))}</th><td valign="top" dir="auto">${shown}</td></tr>`
}

const linkHtml = ({ text, link }: Person['links'][number]) => linked(escapeHtml(oneLine(text)), link)

const personHtml = ({ name, about, links }: Person): string =>
  `<p class="person" dir="auto"><b>${escapeHtml(oneLine(name))}</b><br>${escapeHtml(oneLine(about))}<br><span>${links.map(linkHtml).join(' &nbsp;&nbsp; ')}</span></p>`

function partHtml(part: Part): string {
  switch (part.kind) {
    case 'paragraph':
      return `<p>${wordsHtml(part.text)}</p>`
    case 'notice':
      return `<p class="notice">${lines(part.text)}</p>`
    case 'figure':
      return `<p class="figure">${escapeHtml(part.label)}<br><b>${escapeHtml(part.value)}</b></p>`
    case 'steps':
      return `<h2>${escapeHtml(part.title)}</h2><ol>${part.items.map((item) => `<li>${wordsHtml(item)}</li>`).join('')}</ol>`
    case 'details':
      return `<h2>${escapeHtml(part.title)}</h2><table class="details" cellspacing="0" cellpadding="0" width="100%">${part.rows.map(detailHtml).join('')}</table>`
    case 'people':
      return `<h2>${escapeHtml(part.title)}</h2>${part.people.map(personHtml).join('')}`
    case 'folded':
      return `<details><summary>${escapeHtml(part.title)}</summary>${part.parts.map(partHtml).join('\n')}</details>`
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
ol { margin: 0 0 16px; padding-left: 24px; }
li { margin-bottom: 8px; padding-left: 4px; }
.notice { padding: 12px 16px; background: #fcedc9; color: #7d4e00; font-weight: 600; }
.figure { padding: 14px 16px; background: #dde5cf; color: #123327; }
.figure b { font: 500 26px/1.3 Fraunces, Georgia, serif; }
.person { margin: 0; padding: 10px 0; border-top: 1px solid #ddd5c1; }
.person span { line-height: 2; }
.person a { white-space: nowrap; }
summary { margin: 26px 0 8px; font: 500 20px/1.3 Fraunces, Georgia, serif; color: #1f4b3a; }
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

/** Every value is escaped. */
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

/** A mail in both forms, with the firm's name in the band at the top. */
export const writeMail = (content: EmailContent, { name }: Pick<MailFacts, 'name'>): Mail => ({
  subject: content.subject ?? content.heading,
  text: emailText(content),
  html: emailHtml(content, name),
})
