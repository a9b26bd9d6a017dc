// Numbers only code may change (Specification 9 and what delivery adds). Times are in milliseconds.

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** The quote popup: how far a visitor scrolls, and how long after. */
export const popup = { scrollPast: 800, delay: 2 * second }

/** From choosing an answer to the next question (cost funnel 1-6, wizard 1-3). */
export const autoAdvanceDelay = 300

/** A flow listens after this long at the latest, however busy its page is. */
export const aliveWithin = 2 * second

/** The cost funnel's "Searching for your quote..." before the insert runs. */
export const funnelSubmitDelay = 2 * second

/** From the wizard's success card to the home page. */
export const wizardRedirectDelay = 3 * second

/** The animated counter; its figure is the register's social.families. */
export const counter = { duration: 2 * second, ticks: 60, threshold: 0.3 }

/** A success toast stays so long after the visitor last touched it; an error stays until closed. */
export const successToastTime = 10 * second

export { longest } from './lengths'

/** The longest text, as the database writes it, of all that an enquiry's attribution holds. */
export const longestNote = 4000

/** Waits between attempts on one page; then again on load, online and pageshow. */
export const retryDelays = [1 * second, 2 * second, 4 * second, 8 * second] as const

/** An attempt without an answer is cut after this long. */
export const attemptTime = 10 * second

/** An enquiry unsent for longer is not sent silently: the visitor is asked. */
export const askBeforeSending = 72 * hour

/** An enquiry still unsent so long after it was typed is deleted, answered for or not. */
export const keepUnsent = 30 * day

/** What was typed in one form is offered in the next until so long after its last use. */
export const offerContactFor = 30 * minute

/** Native posts of the same fields within this window are one enquiry. */
export const samePostWindow = 30 * minute

/**
 * Follow-ups: how long a page may ask for what it stored, when the reminder forwards what no page asked for, for how
 * many days a failing one is tried, and how long one attempt may take.
 */
export const followUps = {
  pageMayAsk: hour,
  remindAfter: 10 * minute,
  givenUpAfterDays: 3,
  patience: 8 * second,
}

/** The largest JSON body /api/enquiry and /api/follow-up read, in bytes; and the largest plain form, which is shown again. */
export const largestBody = 64 * 1024
export const largestForm = 3 * 1024 * 1024
