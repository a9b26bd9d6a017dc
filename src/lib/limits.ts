// Every timeout, distance and length that needs a deploy to change (Specification 9). Times are in milliseconds, each written out
// as one number: bundlers keep an expression in every page's script, used or not.

/**
 * The quote popup, on pages of the shared layout but for the contact page, the prices and the legal pages. It is due `delay` after the visitor first scrolls past `scrollPast` pixels. It opens
 * once in a browser session, and never again once it has opened or any enquiry was sent. While a field has the focus, a flow is
 * part-way through or a dialog is open, it waits until the visitor has been at rest for `delay`; it looks every `lookEvery`.
 */
export const popup = { scrollPast: 800, delay: 2_000, lookEvery: 250 }

/** From choosing an answer to the next question (cost funnel 1-6, wizard 1-3). */
export const autoAdvanceDelay = 300

/** After a flow has advanced by itself, how long the new question must be visible before a click answers it. */
export const settleAfterAdvance = 600

/** How often a flow reads its fields, for values that a browser filled in without an event. */
export const lookAtFieldsEvery = 250

/** A flow's code is fetched after this long at the latest, however busy its page is. */
export const hydrateWithin = 200

/** The cost funnel's "Searching for your quote..." before the insert runs. */
export const funnelSubmitDelay = 2_000

/** From the wizard's success card to the home page. */
export const wizardRedirectDelay = 3_000

/** The same after the visitor last touched the card, while it is being read. */
export const wizardReadingDelay = 20_000

/** The animated counter; its figure is the fact social.families. */
export const counter = { duration: 2_000, ticks: 60, threshold: 0.3 }

/** A success toast stays so long after the visitor last touched it; an error stays until closed. */
export const successToastTime = 10_000

/** All of an enquiry's attribution, in characters as the database writes it. */
export const longestAttribution = 4000

/** An attempt without an answer is cut after this long; when an enquiry is tried again, `src/outbox/schedule.ts` says. */
export const attemptTimeoutMs = 10_000

/** What was typed in one form is offered in the next until 30 minutes after its last use. */
export const offerContactFor = 1_800_000

/** The same fields sent again within 30 minutes are one enquiry, with script and without. */
export const samePostWindow = 1_800_000

/**
 * Follow-ups: for how long a page may ask for what it stored (an hour), when the reminder forwards what no page asked
 * for (10 minutes), for how many days a failing one is tried, and how long one attempt may take.
 */
export const followUps = {
  pageMayAsk: 3_600_000,
  remindAfter: 600_000,
  givenUpAfterDays: 3,
  timeoutMs: 8_000,
}

/** Enquiries that are forwarded at once, and mailed at once, each over a connection of its own to the mail server. */
export const batch = 10
export const mailBatch = 5

/** The most enquiries in one mail. */
export const mailBundle = 50

/**
 * How often a mail is tried again. `copies`: a mail whose delivery the server never confirms counts as delivered after so many.
 * `withWords`: after so many temporary refusals of its content, the next one is answered by a mail without the visitor's words.
 * `acknowledgements`: as often a visitor's mailbox may answer "try later". The pause before each try doubles, so eight take a day.
 */
export const mailTries = { copies: 2, withWords: 3, acknowledgements: 8, firstPauseMs: 600_000 }

/** For how long, in seconds, no other function may take a row that one has taken. */
export const leaseSeconds = 120

/**
 * What a server function or a command waits for at most, in milliseconds. `insert` is less than the browser's own ten
 * seconds, so that the visitor gets an answer. `mail` counts from the moment that a connection to the mail server is open. No batch
 * of a scheduled function starts after `startBatch`: the function may run for 30 s, and two mails in a row take 16 s. `databaseStart` and `stop` are of the local site; a container's host kills
 * after ten seconds what it has asked to stop.
 */
export const serverTimeoutsMs = {
  databaseRequest: 5_000,
  databaseStart: 60_000,
  insert: 8_000,
  mail: 8_000,
  mailConnection: 5_000,
  startBatch: 10_000,
  webhook: 10_000,
  unreadBody: 1_000,
  deployCheck: 20_000,
  stop: 8_000,
}

/**
 * The largest body that a function reads, in bytes (64 KB); the largest plain form, which is shown again when it has mistakes
 * (256 KB: four times the longest message in the widest characters), and the most fields in it: ours has ten.
 */
export const largestBody = 65_536
export const largestForm = 262_144
export const mostFields = 100

/** The longest text, in characters, of a column without a length of its own. */
export const shortText = 200

/** The longest value the database takes, in characters, and each input's maxlength. */
export const longest = { name: 200, email: 320, phone: 50, postcode: 20, message: 5000, other: shortText }
