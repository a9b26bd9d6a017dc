// Timeouts, distances and lengths (Specification 9). Changing one needs a deploy. Times are in milliseconds, each written as one number,
// because bundlers keep an expression in every page's script even if it is unused.

/**
 * The quote popup, on pages of the shared layout (decision A31 names the exceptions). It is due `delay` after the visitor first
 * scrolls past `scrollPast` pixels, and opens once per session, but not after an enquiry. While a field has focus, a flow is
 * part-way through, a dialog is open or one of the page's forms is on screen, it waits until the visitor has been idle for `delay`; it
 * checks every `checkEvery`.
 */
export const popup = { scrollPast: 800, delay: 2_000, checkEvery: 250 }

/** From choosing an answer to the next question (cost funnel 1-6, wizard 1-3). */
export const autoAdvanceDelay = 300

/** After a flow has advanced by itself, how long the new question must be visible before a click answers it. */
export const settleAfterAdvance = 600

/** How often a flow reads its fields, for values that a browser filled in without an event. */
export const autofillCheckEvery = 250

/** The longest wait before a flow's code loads, even on a busy page. */
export const hydrateWithin = 200

/** The cost funnel's "Searching for your quote..." before the insert runs. */
export const funnelSubmitDelay = 2_000

/** From the wizard's success card to the home page. */
export const wizardRedirectDelay = 3_000

/** The same redirect, after the visitor's last activity in the card. */
export const wizardReadingDelay = 20_000

/** The animated counter, which shows the fact social.families. */
export const counter = { duration: 2_000, ticks: 60, threshold: 0.3 }

/** How long a success toast stays after the visitor last touched it. An error stays until it is closed. */
export const successToastTime = 10_000

/** The longest attribution, in characters as the database writes it. */
export const longestAttribution = 4000

/** An attempt without a response is aborted after this time. `src/outbox/schedule.ts` has the retry times. */
export const attemptTimeoutMs = 10_000

/** Details typed in one form are offered in the next until 30 minutes after their last use. */
export const offerContactFor = 1_800_000

/** The same fields sent again within 30 minutes are one enquiry, with and without JavaScript. */
export const samePostWindow = 1_800_000

/**
 * Follow-ups: how long a page may ask for one (an hour), when the next run forwards one that no page has asked for (10 minutes), for how
 * many days a failing one is retried, and the timeout of an attempt.
 */
export const followUps = {
  pageMayAsk: 3_600_000,
  remindAfter: 600_000,
  givenUpAfterDays: 3,
  timeoutMs: 8_000,
}

/** How many enquiries are forwarded, and mailed, at the same time. Each email has its own connection to the mail server. */
export const batch = 10
export const mailBatch = 5

/** The most enquiries in one email. */
export const mailBundle = 50

/**
 * Retries of an email. `copies`: after this many copies, an email that the server never confirms counts as delivered. `withWordsMs`:
 * while the server only defers the content, the team's email is retried with the visitor's words for this long. `acknowledgements`:
 * after this many “try later” replies, the acknowledgement is given up. The pause before each attempt doubles, so eight take a
 * day.
 */
export const mailTries = { copies: 2, withWordsMs: 1_800_000, acknowledgements: 8, firstPauseMs: 600_000 }

/** Minutes after which an unsent email to the team means that something is broken. */
export const lateMinutes = 30

/** How long a function may lease a row, in seconds. */
export const leaseSeconds = 120

/**
 * Timeouts of server functions and commands. `insert` is less than the browser's ten seconds, so that the visitor gets a response. `mail`
 * starts when a connection to the mail server is open. A scheduled function starts no batch after `startBatch`, because it may run for
 * 30 s, and two emails in a row take 16 s. `stop` belongs to the local site: a container's host kills a process ten
 * seconds after asking it to stop.
 */
export const serverTimeoutsMs = {
  databaseRequest: 5_000,
  insert: 8_000,
  mail: 8_000,
  mailConnection: 5_000,
  startBatch: 10_000,
  webhook: 10_000,
  deployCheck: 20_000,
  stop: 8_000,
}

/**
 * The largest body that a function reads, in bytes (64 KB); the largest form without JavaScript, which is shown again if it has errors
 * (256 KB: four times the longest message in the widest characters), and the most fields it may have. Ours has about ten.
 */
export const largestBody = 65_536
export const largestForm = 262_144
export const maxFields = 100

/** The longest text of a column without its own length, in characters. */
export const shortText = 200

/** The longest values that the database accepts, in characters, and each input's maxlength. */
export const longest = { name: 200, email: 320, phone: 50, postcode: 20, message: 5000, other: shortText }
