import parsePhoneNumber from 'libphonenumber-js'
import type { Sha256 } from './hash'

// 40 KB gzipped of numbering plans: only ever imported where an enquiry is sent and the visitor has agreed to be measured.

/** What Google's enhanced conversions take, each as SHA-256 in lower-case hex. */
export type UserData = Readonly<Partial<Record<'sha256_email_address' | 'sha256_phone_number', string>>>

interface Person {
  email?: string
  phone?: string
}

/** A number as it is dialled from anywhere, `+442079460999`; a British one unless it says so. Undefined for no number. */
export function e164(phone: string): string | undefined {
  const number = parsePhoneNumber(phone, 'GB')
  return number?.isPossible() ? number.number : undefined
}

/**
 * The e-mail address trimmed and in lower case, and the phone number in E.164, hashed under the names that Google's tags
 * read. What is missing or no number is left out.
 * https://developers.google.com/tag-platform/gtagjs/reference/events#user_data
 */
export async function userData({ email = '', phone = '' }: Person, sha256: Sha256): Promise<UserData> {
  const address = email.trim().toLowerCase()
  const number = e164(phone)
  return {
    ...(address && { sha256_email_address: await sha256(address) }),
    ...(number && { sha256_phone_number: await sha256(number) }),
  }
}
