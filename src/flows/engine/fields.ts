import { longest } from '~/lib/limits'
import type { Field } from './vocabulary'

// Specification 2, Quiz screens: labels and placeholders of the contact steps.

export const name = {
  id: 'name',
  label: 'Full Name',
  placeholder: 'Enter your full name',
  type: 'text',
  contact: 'name',
  autoComplete: 'name',
  maxLength: longest.name,
} as const satisfies Field

export const fullName = { ...name, id: 'fullName' } as const satisfies Field

export const email = {
  id: 'email',
  label: 'Email Address',
  placeholder: 'Enter your email',
  type: 'email',
  contact: 'email',
  autoComplete: 'email',
  maxLength: longest.email,
} as const satisfies Field

export const phone = {
  id: 'phone',
  label: 'Phone Number',
  placeholder: 'Enter your phone number',
  type: 'tel',
  contact: 'phone',
  autoComplete: 'tel',
  maxLength: longest.phone,
} as const satisfies Field

export const postcode = {
  id: 'postcode',
  label: 'Postcode',
  type: 'text',
  contact: 'postcode',
  autoComplete: 'postal-code',
  maxLength: longest.postcode,
} as const satisfies Field

/** A quiz's contact step shows no progress. */
export const contactStep = {
  kind: 'fields',
  id: 'contact',
  hidesProgress: true,
  fields: [name, email, phone],
} as const
