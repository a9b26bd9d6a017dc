import { countPoints, type Finding, pointOf } from './findings'

// Who can answer what is open before launch: the owner's own knowledge, or somebody the owner has to ask. Sorts the launch check, and
// makes the letter that is filled in and sent back.

/** In the order of the report and of the letter. */
export const answerers = {
  files: 'Mend in the files',
  owner: 'The owner knows',
  solicitor: 'Ask a solicitor',
  insurer: 'Ask the insurer',
  material: 'Supply reviews, films and pictures',
} as const

export type Answerer = keyof typeof answerers

/** Kinds of entry that rest on the law or on somebody's published figures. */
const legalKinds = new Set(['law', 'fee', 'cost', 'statistic', 'timescale', 'advice', 'compliance', 'page'])

/** What the firm itself knows although it stands among what the law asks for: its own numbers, names and suppliers. */
const ownFacts =
  /^company\.(name|legalName|phone|email|officeAddress|map|hours|hoursStrip|callsAtOnce|agencyCredit|number|registeredOffice|vat|icoRegistration|privacyEmail|tradeBody|adr|whoDrafts|logRetention|hostingProvider|mailProvider|phoneProvider|followUpProvider|measurementProviders|embedProviders|complaintTimes|reviewsPolicy|retentionMonths|coverage|otherNations)$/

/** What the law decides, although it stands among words and addresses: what may be measured, and who watches over that. */
const lawful = /^(privacy|regulator)\.|^company\.(regulatorContact|genderPurpose)$/

const insured = /insur|liability|indemnity/i

export function whoAnswers({ group, id, kind = '' }: Pick<Finding, 'group' | 'id' | 'kind'>): Answerer {
  if (group === 'MISTAKE') return 'files'
  if (insured.test(id)) return 'insurer'
  if (group === 'SAMPLE' || id === 'videos' || id.startsWith('reviews.')) return 'material'
  if (ownFacts.test(id)) return 'owner'
  if (lawful.test(id)) return 'solicitor'
  return legalKinds.has(kind) ? 'solicitor' : 'owner'
}

export const answeredBy = (findings: readonly Finding[], who: Answerer): Finding[] =>
  findings.filter((finding) => whoAnswers(finding) === who)

const all = Object.keys(answerers) as Answerer[]

/** "45, 40 of which block the launch". */
export function countOf(findings: readonly Finding[]): string {
  const { open, blocking } = countPoints(findings)
  if (blocking === 0) return `${open}, none of which blocks the launch`
  return `${open}, ${blocking} of which ${blocking === 1 ? 'blocks' : 'block'} the launch`
}

/** How many points each can answer, a line each, without those who have none. */
export function countsByAnswerer(findings: readonly Finding[]): string {
  const rows = all
    .map((who) => [answerers[who], answeredBy(findings, who)] as const)
    .filter(([, found]) => found.length > 0)
  const width = Math.max(0, ...rows.map(([name]) => name.length))
  return rows.map(([name, found]) => `  ${name.padEnd(width)}  ${countOf(found)}`).join('\n')
}

/** What is asked of a point, for a reader who knows no file. */
const questions: Readonly<Record<Finding['group'], string>> = {
  MISTAKE: 'What should stand here?',
  PLACEHOLDER: 'What should stand here?',
  DISPUTED: 'Is this right today? If not, what is?',
  CONFLICT: 'Two places of the site do not fit together. What is right?',
  UNSUBSTANTIATED: 'Can you prove this, and by what? If not, what may we say?',
  SAMPLE: 'Please send the real ones, with permission to publish them. Or shall we leave them out?',
  STALE: 'Is this still right?',
  'NEEDS REVIEW': 'Is this right? If not, what is?',
}

/** What only the files’ own readers understand: ids of entries, fields, paths, and "above". */
const ofFiles =
  /\b[a-z]+[A-Z\d]*\.[a-z][A-Za-z]+\b|\b(reviewBy|checkedOn|acceptedBy|acceptedOn|publish|status)\b:?|\.yaml|content\/|\babove\b|data layer/

/** The first two sentences that a reader without the files understands: a letter is read on paper. */
const known = (note: string) =>
  (note.match(/.*?[.?!](?= |$)|.+$/gs) ?? [])
    .map((sentence) => sentence.trim())
    .filter(
      (sentence) => !ofFiles.test(sentence) && !/^(Proof: |The owner (confirms|decides))/.test(sentence),
    )
    .slice(0, 2)
    .join(' ')

/** What would settle it, as the note says to whoever edits the files, said to the owner. */
const proof = (note: string) => /Proof: (.+?)\.(?= |$)/.exec(note)?.[1]?.replaceAll("the owner's", 'your')

/** What the site says now; a text in braces stands for one that nobody has given yet. */
const shown = (now: string) => (/^\{.*\}$/s.test(now) ? 'nothing yet' : now)

function asked(finding: Finding, number: number): string {
  const { label, now, note = '', group, blocking } = finding
  return [
    `${number}. ${label.replace(/ \(prints [^)]+\)/, '')}${blocking ? '' : ' (can wait)'}`,
    ...(now ? [`   On the site now: ${shown(now)}`] : []),
    ...(known(note) ? [`   We found: ${known(note)}`] : []),
    `   ${questions[group]}`,
    ...(proof(note) ? [`   Please send with it: ${proof(note)}.`] : []),
    `   Your answer:`,
    '',
    '   ' + '_'.repeat(70),
  ].join('\n')
}

/** A point that is listed for two reasons is asked once, for the first reason that blocks. */
function once(findings: readonly Finding[]): Finding[] {
  const reasons = Map.groupBy(findings, pointOf)
  return [...reasons.values()].flatMap((found) => found.find(({ blocking }) => blocking) ?? found[0] ?? [])
}

/** A letter to the owner with every point as a question and room for the answer, under who can give it. */
export function ownerLetter(findings: readonly Finding[], firm: string): string {
  const groups = all
    .filter((who) => who !== 'files')
    .map((who) => [answerers[who], once(answeredBy(findings, who))] as const)
    .filter(([, found]) => found.length > 0)
  const { open, blocking } = countPoints(groups.flatMap(([, found]) => found))
  if (open === 0) return 'Nothing is open: there is nothing to ask.'
  let number = 0
  const sections = groups.map(([name, found]) =>
    [`${name.toUpperCase()} (${found.length})`, ...found.map((finding) => asked(finding, ++number))].join(
      '\n\n',
    ),
  )
  return [
    `Before the website of ${firm} goes live`,
    `Please answer what you can below each question and send this back. ${blocking} of the ${open} questions must be answered first; those marked “can wait” need not be. “Correct as it is” is an answer.`,
    ...sections,
    'Answered by:                              Date:',
  ].join('\n\n')
}
