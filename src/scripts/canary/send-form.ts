import { paths } from '~/lib/paths'
import type { FieldName } from '~/lead/columns'

export interface Canary {
  /** Tells this canary's row from every other. */
  token: string
  email: string
  phone: string
}

/** The fields a page's consultation form sends along unseen, read from the page as a browser would. */
export function hiddenFields(html: string): Record<string, string> {
  const form = /<form[^>]*action="\/api\/enquiry"[^>]*>.*?<\/form>/s.exec(html)?.[0]
  if (!form) throw new Error('The contact page holds no consultation form.')
  const hidden = form.match(/<input[^>]*type="hidden"[^>]*>/g) ?? []
  const attribute = (tag: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? ''
  return Object.fromEntries(hidden.map((tag) => [attribute(tag, 'name'), attribute(tag, 'value')]))
}

const message =
  'This is a test of the website, sent by "npm run canary". Nobody needs to answer it; it deletes itself in a moment.'

/** What a visitor types, by the fields' names. */
export const fieldsOf = ({ token, email, phone }: Canary): Partial<Record<FieldName, string>> => ({
  firstName: 'Canary',
  lastName: token,
  email,
  phone,
  service: 'general',
  message,
})

/** Fetches the contact page, fills in its form and sends it the way a browser without script does. */
export async function sendForm(site: string, canary: Canary): Promise<true> {
  const page = await fetch(`${site}${paths.contact}`)
  if (!page.ok) throw new Error(`${site}${paths.contact} answered ${page.status}.`)
  const response = await fetch(`${site}/api/enquiry`, {
    method: 'POST',
    body: new URLSearchParams({ ...hiddenFields(await page.text()), ...fieldsOf(canary) }),
    redirect: 'manual',
  })
  const location = response.headers.get('location') ?? ''
  if (response.status !== 303 || new URL(location, site).pathname !== paths.thankYou)
    throw new Error(`The form was answered ${response.status}, not with the thank-you page.`)
  return true
}
