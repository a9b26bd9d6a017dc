import { plural } from '~/lib/text'
import type { ToastMessage } from './toasts'

/**
 * Specification 8, the error catalogue, word for word, and a few more messages. A quiz shows none for a failed insert unless the
 * enquiry is rejected. `reply` is a fact ("within 24 hours").
 */
export const messages = {
  consultationFailed: {
    kind: 'error',
    title: 'Submission Error',
    text: 'There was an error submitting your form. Please try again.',
  },
  unexpected: {
    kind: 'error',
    title: 'Submission Error',
    text: 'There was an unexpected error. Please try again.',
  },
  consultationSent: (reply: string) => ({
    kind: 'success',
    title: 'Form Submitted!',
    text: `We'll contact you ${reply} to arrange your free consultation.`,
  }),
  flowFailed: {
    kind: 'error',
    title: 'Error',
    text: 'Failed to submit form. Please try again.',
  },
  instantSent: {
    kind: 'success',
    title: 'Success!',
    text: 'Your quote request has been submitted successfully. Redirecting...',
  },
  /** Not in the catalogue: an enquiry that was delivered after the visitor left its page or changed its form. */
  sentLater: {
    kind: 'success',
    title: 'Your enquiry has arrived',
    text: 'The form you sent earlier has now reached us. Send it again only if you have changed it since.',
    stays: true,
  },
  /** Not in the catalogue: the time for a call that was chosen with an enquiry on an earlier page. */
  callBooked: (when: string) => ({
    kind: 'success',
    title: 'Your call is booked',
    text: `We’ll call you on ${when}.`,
    stays: true,
  }),
  callNotBooked: {
    kind: 'error',
    title: 'Your call isn’t booked',
    text: 'We couldn’t book the time you chose. We have your enquiry, and we’ll contact you about it.',
    call: true,
  },
  /** Not in the catalogue: a preview of the site sends nothing. */
  preview: {
    kind: 'error',
    title: 'This is a preview',
    text: 'Nothing was sent. Forms on a preview don’t reach anyone.',
  },
} as const satisfies Record<string, ToastMessage | ((figure: string) => ToastMessage)>

/**
 * The message while the outbox keeps trying. If the server asked for a pause (`retryAfter`, in milliseconds), it adds when the visitor
 * can try again, rounded up to whole minutes, and the phone number.
 */
export function waiting(failure: ToastMessage, retryAfter?: number): ToastMessage {
  if (!retryAfter) return failure
  const wait = `You can try again in ${minutes(retryAfter)}. If you’d rather not wait, please call us or send us an email.`
  return { ...failure, text: `${failure.text} ${wait}`, call: true }
}

function minutes(ms: number): string {
  return ms < 60_000 ? 'less than a minute' : plural(Math.ceil(ms / 60_000), 'minute')
}

/** The message after a final rejection, with the phone number. */
export const refused = (failure: ToastMessage): ToastMessage => ({
  ...failure,
  text: `${failure.text} If it fails again, please call us or send us an email. Everything you typed is still here.`,
  call: true,
})
