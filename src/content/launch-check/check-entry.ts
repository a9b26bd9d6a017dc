import type { RegisterEntry } from '~/content/schemas/register-entry'
import type { Group } from './finding'

/** What a registered thing tells about itself, whether it is a figure, a group of reviews or a set of videos. */
export type SignedOff = Pick<RegisterEntry, 'status' | 'blocking' | 'reviewBy'> &
  Partial<Pick<RegisterEntry, 'publish' | 'acceptedBy' | 'acceptedOn' | 'spec' | 'checked' | 'note'>>

export interface Reason {
  group: Group
  why: string
  blocking: boolean
}

/** Why an entry must be looked at before launch. `today` is a day such as "2026-11-20". */
export function reasons(entry: SignedOff, today: string): Reason[] {
  const group = groupOf(entry)
  const found: Reason[] = group ? [{ group, why: explanation(entry, group), blocking: entry.blocking }] : []
  if (entry.reviewBy < today)
    found.push({
      group: 'STALE',
      why: `To be reviewed by ${entry.reviewBy}. Compare it with its source, then change checkedOn and reviewBy.`,
      blocking: entry.blocking,
    })
  return found
}

/** Signed off as it stands, unless it has gone stale since. */
export const isAccepted = ({ acceptedBy, acceptedOn }: SignedOff): boolean =>
  Boolean(acceptedBy && acceptedOn)

function groupOf(entry: SignedOff): Group | undefined {
  switch (entry.status) {
    case 'agreed':
      return undefined
    case 'placeholder':
      return entry.publish === 'checked' && entry.checked === 'removed' ? undefined : 'PLACEHOLDER'
    case 'disputed':
      return isAccepted(entry) || entry.publish === 'checked' ? undefined : 'DISPUTED'
    case 'unsubstantiated':
      return isAccepted(entry) || entry.publish === 'checked' ? undefined : 'UNSUBSTANTIATED'
    case 'sample':
      return entry.publish === 'checked' ? undefined : 'SAMPLE'
    case 'needs-review':
      return isAccepted(entry) ? undefined : 'NEEDS REVIEW'
  }
}

function explanation(entry: SignedOff, group: Group): string {
  return [entry.note, remedy(entry, group)].filter(Boolean).join(' ')
}

function remedy({ spec, checked }: SignedOff, group: Group): string {
  const other = checked === 'removed' ? 'takes it off the site' : `publishes ${wording(checked)}`
  const switching =
    checked === undefined || wording(spec) === wording(checked) ? '' : ` “publish: checked” ${other}.`
  switch (group) {
    case 'PLACEHOLDER':
      return 'Fill in the real value and write “status: agreed”.'
    case 'SAMPLE':
      return 'Replace it with genuine words, or write “publish: checked” to take it off the site.'
    default:
      return `To keep it, add acceptedBy and acceptedOn.${switching}`
  }
}

function wording(value: unknown): string {
  if (Array.isArray(value)) return `“${value.join(' to ')}”`
  return typeof value === 'string' || typeof value === 'number' ? `“${value}”` : 'the checked wording'
}
