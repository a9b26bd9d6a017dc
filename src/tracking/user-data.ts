import { readPhone } from '~/lib/phone'
import type { Payload } from '~/lead/row'
import { sha256 } from './hash'

// Load it only when an enquiry is sent and the visitor has agreed to be measured: src/lib/phone.ts is large.

/**
 * The fields of Google's enhanced conversions: the SHA-256 of email address and phone number in Google's standard form, without a missing or
 * unreadable one.
 * https://developers.google.com/google-ads/api/docs/conversions/upload-online#normalize-hash
 */
export async function userData({ email = '', phone = '' }: Payload) {
  const address = standardAddress(email)
  const number = readPhone(phone)?.e164
  return {
    ...(address && { sha256_email_address: await sha256(address) }),
    ...(number && { sha256_phone_number: await sha256(number) }),
  }
}

/** Gmail ignores dots and a "+tag" before the @, so Google removes both before hashing. */
function standardAddress(email: string): string {
  const address = email.trim().toLowerCase()
  const [, name = '', domain] = /^([^@]*)@(gmail|googlemail)\.com$/.exec(address) ?? []
  return domain ? `${name.replace(/\+.*/, '').replaceAll('.', '')}@${domain}.com` : address
}
