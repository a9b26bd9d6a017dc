import { type Fault, faultsOf } from '~/lead/checks'
import { type FormField, formFields } from '~/lead/columns'
import { payloadOf } from '~/lead/row'
import type { ServiceOption } from '~/lead/sources'
import { longest } from '~/lib/limits'
import { paths } from '~/lib/paths'
import { escapeHtml } from '~/lib/text'
import { cutText } from '~/lib/clean-text'
import { cleanTyped } from '~/lib/typed-text'
import { messageHint, noticeLink, noticeWords, withoutPhoneLink, withoutPhonePath } from './form-words'
import { type ConsultationFields, consultationLead, eachField, errorsOf, inOrder } from './lead'

// The consultation form without JavaScript, on the server: parses the post, and renders the page that shows the form again.

/** A consultation form posted as plain HTML. */
export interface NativePost {
  fields: ConsultationFields
  serviceType: string
  isHoneypotFilled: boolean
  /** The address of the page that the form was first sent from; empty if the browser sends no referer. */
  landing: string
}

/** The longest address of a page that is read, in characters. */
const longestAddress = 2000

/**
 * Parses the form's fields; a missing one is empty. `get` is FormData's, `referer` the request's header. A form that is sent again has
 * the first page's address in a hidden field, because its own referer is /api/enquiry.
 */
export function readNativePost(get: (name: string) => unknown, referer = ''): NativePost {
  const typed = (name: string) => {
    const value = get(name)
    return typeof value === 'string' ? value : ''
  }
  const text = (name: string) => cleanTyped(typed(name))
  // Cut instead of rejected: the visitor did not type it and could not correct it.
  const serviceType = cutText(text('serviceType'), longest.other) || 'general'
  const landing = cutText(text('landing') || referer, longestAddress)
  return { fields: eachField(text), serviceType, isHoneypotFilled: typed('subject') !== '', landing }
}

export const nativeLead = ({ fields, serviceType }: NativePost) => consultationLead(fields, serviceType)

export const nativeFaults = (post: NativePost): Fault[] => faultsOf(payloadOf(nativeLead(post)))

export interface RetryPage {
  post: NativePost
  /** Empty if the form was valid but could not be stored. */
  faults: readonly Fault[]
  /** Why it was not stored; shown if there are no faults. */
  reason: string
  services: readonly ServiceOption[]
  /** `telephone`: the link that calls `phone`. `months`: how long an enquiry is kept. */
  company: { name: string; phone: string; telephone?: string | undefined; months: number }
}

/** The HTML page for an enquiry that was not stored: the reason, and the form with everything that was typed. */
export function retryPage({ post, faults, services, reason, company }: RetryPage): string {
  const errors = errorsOf(faults)
  // Each error is also its field's aria-describedby.
  const problem = inOrder(errors)
    .map(({ name, text }) => `<li id="${name}-error"><a href="#${name}">${escapeHtml(text)}</a></li>`)
    .join('')
  const title = problem ? 'Please check your details' : 'Your enquiry hasn’t been sent yet'
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
${formOf(post, errors, { services, company })}
<p>Or call us on ${phoneHtml(company)}.</p>
</main>
</body>
</html>
`
}

function phoneHtml({ phone, telephone }: RetryPage['company']): string {
  const text = escapeHtml(phone)
  return telephone ? `<a href="${escapeHtml(telephone)}">${text}</a>` : text
}

function formOf(
  { fields: typed, serviceType, landing }: NativePost,
  errors: Readonly<Record<string, string>>,
  { services, company }: Pick<RetryPage, 'services' | 'company'>,
): string {
  const rows = formFields.map((field) => {
    const { name, label, isRequired } = field
    const hint = name === 'message' ? `<p id="message-hint" class="note">${messageHint}</p>\n` : ''
    const isWrong = errors[name] !== undefined
    const described = [hint && 'message-hint', isWrong && `${name}-error`].filter(Boolean).join(' ')
    const attributes = `${isWrong ? ' aria-invalid="true"' : ''}${described && ` aria-describedby="${described}"`}`
    const control =
      field.kind === 'services'
        ? `<select id="${name}" name="${name}"${attributes}>${optionsOf(services, typed[name])}</select>`
        : textControl(field, typed[name], attributes)
    return `<label for="${name}">${label}${isRequired ? ' *' : ''}</label>\n${hint}${control}`
  })
  return `<form method="post" action="/api/enquiry">
${rows.join('\n')}
<input type="hidden" name="serviceType" value="${escapeHtml(serviceType)}">
<input type="hidden" name="landing" value="${escapeHtml(landing)}">
<button type="submit">Send again</button>
<p class="note">${noticeWords(company.months)} <a href="${paths.privacyPolicy}">${noticeLink}</a> · <a href="${withoutPhonePath}">${withoutPhoneLink}</a></p>
</form>`
}

/** An input or textarea. `attributes` mark an invalid one, and link it to its hint and error. */
function textControl(
  { name, kind, isRequired, longest, autoComplete }: FormField,
  value: string,
  attributes: string,
): string {
  if (kind === 'textarea')
    return `<textarea id="${name}" name="${name}" rows="6"${attributes}>\n${escapeHtml(value)}</textarea>`
  const required = isRequired ? ' required' : ''
  const complete = autoComplete ? ` autocomplete="${autoComplete}"` : ''
  return `<input id="${name}" name="${name}" type="${kind}"${required} maxlength="${longest}"${complete} value="${escapeHtml(value)}"${attributes}>`
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
