import { escapeHtml } from '~/lib/text'
import { type Fault, faultSentence } from '~/lead/checks'
import type { FormField } from '~/lead/columns'
import { noticeLink, noticeWords } from './form-words'
import { paths } from '~/lib/paths'
import { fields } from './fields'
import type { NativePost } from './native-form'
import type { ServiceOption } from '~/lead/sources'

export interface RetryPage {
  post: NativePost
  /** What is missing or too long. Empty when the form was right and we could not store it. */
  faults: readonly Fault[]
  /** Said when the form itself was right. */
  reason: string
  services: readonly ServiceOption[]
  /** `months`: how long an enquiry is kept. */
  company: { name: string; phone: string; telephone: string; months: number }
}

/** The page a visitor without script sees when a form could not be taken: what to do, and all they typed. */
export function retryPage({ post, faults, services, reason, company }: RetryPage): string {
  const problem = faults.map((fault) => `<li>${escapeHtml(faultSentence(fault))}</li>`).join('')
  const title = problem ? 'Please check your details' : 'Your enquiry has not been sent yet'
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<title>${title} | ${escapeHtml(company.name)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="stylesheet" href="/form-page.css">
</head>
<body>
<header><a href="/">${escapeHtml(company.name)}</a></header>
<main>
<h1>${title}</h1>
${problem ? `<ul class="problem">${problem}</ul>` : `<p class="problem">${escapeHtml(reason)}</p>`}
${formOf(post, { faults, services, company })}
<p>Or call us on <a href="${escapeHtml(company.telephone)}">${escapeHtml(company.phone)}</a>.</p>
</main>
</body>
</html>
`
}

function formOf(
  { fields: typed, serviceType, landing }: NativePost,
  { faults, services, company }: Pick<RetryPage, 'faults' | 'services' | 'company'>,
): string {
  const wrong = new Set<string>(faults.map(({ field }) => field))
  const rows = fields.map((field) => {
    const { name, column, label, isRequired } = field
    const given = { services, value: typed[name], invalid: wrong.has(column) ? ' aria-invalid="true"' : '' }
    return `<label for="${name}">${label}${isRequired ? ' *' : ''}</label>\n${controls[field.kind](field, given)}`
  })
  return `<form method="post" action="/api/enquiry">
${rows.join('\n')}
<input type="hidden" name="serviceType" value="${escapeHtml(serviceType)}">
<input type="hidden" name="landing" value="${escapeHtml(landing)}">
<button type="submit">Send again</button>
<p class="note">${noticeWords(company.months)} <a href="${paths.privacyPolicy}">${noticeLink}</a></p>
</form>`
}

interface Given {
  value: string
  services: readonly ServiceOption[]
  /** The attribute of a field at fault, else nothing. */
  invalid: string
}

type Control = (field: FormField, given: Given) => string

const input: Control = ({ name, kind, isRequired, longest, autoComplete }, { value, invalid }) => {
  const required = isRequired ? ' required' : ''
  const complete = autoComplete ? ` autocomplete="${autoComplete}"` : ''
  return `<input id="${name}" name="${name}" type="${kind}"${required} maxlength="${longest}"${complete} value="${escapeHtml(value)}"${invalid}>`
}

const controls: Record<FormField['kind'], Control> = {
  text: input,
  email: input,
  tel: input,
  services: ({ name }, { value, services }) =>
    `<select id="${name}" name="${name}">${optionsOf(services, value)}</select>`,
  textarea: ({ name }, { value, invalid }) =>
    `<textarea id="${name}" name="${name}" rows="6"${invalid}>\n${escapeHtml(value)}</textarea>`,
}

function optionsOf(services: readonly ServiceOption[], chosen: string): string {
  const known = services.some(({ value }) => value === chosen)
  const choices = [{ value: '', label: 'Please choose' }, ...services]
  const others = known || chosen === '' ? [] : [{ value: chosen, label: chosen }]
  return [...choices, ...others]
    .map(
      ({ value, label }) =>
        `<option value="${escapeHtml(value)}"${value === chosen ? ' selected' : ''}>${escapeHtml(label)}</option>`,
    )
    .join('')
}
