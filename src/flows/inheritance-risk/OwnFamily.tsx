import { type ReactNode, useId, useState } from 'react'
import { SelectField } from '~/enquiry/Field'
import { TextField } from '~/enquiry/FormParts'
import { Note } from '~/enquiry/Notes'
import { capitalised, keepTogether, pounds } from '~/lib/text'
import { groupedPounds, intestacyRule, shareText, toPounds } from './estate'
import {
  type Branch,
  classWords,
  type CountField,
  entryFrom,
  type FamilyEntry,
  familyFrom,
  fieldsOf,
  linesOf,
  treeOf,
} from './family'
import {
  asksHome,
  asksShare,
  type EstateEntry,
  estateOf,
  type FamilyWords,
  type Holding,
  holdings,
  isWrong,
  toShare,
  possibleEstates,
  homeWords,
  withHolding,
} from './home'
import { FoldingTable } from './FoldingTable'
import {
  classesThatMatter,
  type ClassName,
  classNames,
  classRules,
  classToAsk,
  inherit,
  type Portion,
} from './inherit'
import type { IntestacyFacts, RiskChoices } from './rules'

// A lazy chunk of the inheritance risk result.

interface OwnFamilyProps {
  words: FamilyWords
  answers: RiskChoices
  facts: IntestacyFacts
  /** Shown when a share follows a published rule that differs from the law. */
  unsettled: string | undefined
  /** The value of the slider above, in whole pounds. */
  estate: number
  onEstate: (estate: number) => void
}

const relationships = [
  { value: 'married', label: 'Married or civil partners' },
  { value: 'unmarried', label: 'Living with a partner' },
  { value: 'single', label: 'On your own' },
] as const

const holdingLabels: Record<Holding, string> = {
  none: 'I don’t own a home',
  sole: 'I do, on my own',
  joint: 'We do, as joint tenants',
  common: 'We do, as tenants in common',
  unsure: 'We do, but I’m not sure how',
}

/**
 * The result in a sentence, read out as it changes: "Your husband, wife or civil partner: £611,000. Your children: £289,000." If a member
 * of a class died first, it names each heir instead: "Child: £144,500. Grandchild: £144,500."
 */
function inWords(portions: readonly Portion[]): string {
  const isEveryoneLiving = portions.every(({ members }) => members.every(({ isLiving }) => isLiving))
  return (isEveryoneLiving ? treeOf : linesOf)(portions)
    .map(({ name, pounds: sum }) => `${name}: ${pounds(sum)}.`)
    .join(' ')
}

/**
 * Decision A14: exactly who would inherit, for any family, under the published rule. Nothing is stored or sent. The estate is the
 * slider's until the visitor fills in its fields; from then on the slider follows them.
 */
export default function OwnFamily({ words, answers, facts, unsettled, estate, onEstate }: OwnFamilyProps) {
  const id = useId()
  const [start] = useState(() => entryFrom(answers))
  const [entry, setEntry] = useState(start)
  const [typed, setTyped] = useState<EstateEntry>()
  /** Not while the slider above moves, which announces its own result. */
  const [isAnnounced, setAnnounced] = useState(false)
  const money = typed ?? estateOf(groupedPounds(estate))
  const rule = intestacyRule(facts)
  const family = familyFrom(entry)
  const asked = classToAsk(family, rule)
  const estates = possibleEstates(money)
  const isCounted = asked && fieldsOf(entry, asked)[0]?.text.trim()
  const toAsk =
    asked &&
    (isCounted
      ? `Check the numbers for your ${classWords[asked].all}.`
      : `Enter how many of your ${classWords[asked].all} are living.`)
  const missing = estates.length === 0 ? 'Enter the values above to see who would inherit.' : toAsk
  const outcomes = missing
    ? []
    : estates.map((one) => ({
        ...one,
        ...homeWords(one, entry.relationship, words.ways),
        portions: inherit(family, one.estate, rule),
      }))
  const { source } = words
  // The tree below shows the same shares, so this text is only for screen readers.
  const isInTree = !missing && outcomes.every(({ text }) => !text)
  // Print it only if the visitor has changed something.
  const isOnPaper = (typed !== undefined || entry !== start) && !missing
  const setMoney = (next: EstateEntry) => {
    setTyped(next)
    const sums = possibleEstates(next).map((one) => one.estate)
    if (sums.length > 0) onEstate(Math.max(...sums))
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Handles focus for its fields.
    <section
      className={[
        'mt-8 rounded-sm p-sheet on-surface shadow-card print:break-before-page print:p-0 tiny:p-2',
        isOnPaper ? '' : 'no-print',
      ].join(' ')}
      aria-labelledby={`${id}-title`}
      onFocus={() => setAnnounced(true)}
      onBlur={() => setAnnounced(false)}
    >
      <h3 id={`${id}-title`} className="text-2xl">
        {words.title}
      </h3>
      <p className="mt-2">{words.text}</p>
      {/* Collapsed on phones, where the result above is already long. */}
      <details className="fold mt-3 border-t border-line lg:grid lg:grid-cols-[5fr_6fr] lg:gap-x-fluid-lg print:block">
        <summary>Work it out for your family</summary>
        <div className="no-print mt-4 grid content-start gap-6">
          <EstateFields words={words} entry={money} onEntry={setMoney} />
          <SelectField
            id={`${id}-relationship`}
            label="Your situation"
            hint={words.hints.relationship}
            options={relationships}
            value={entry.relationship}
            onChange={({ target: { selectedIndex } }) =>
              setEntry({ ...entry, relationship: relationships[selectedIndex]?.value ?? entry.relationship })
            }
          />
          {classesThatMatter(family, rule).map((name) => (
            <ClassFields key={name} {...{ name, entry, words }} onEntry={setEntry} />
          ))}
        </div>
        <div className="mt-6 grid content-start gap-4 lg:mt-4 print:gap-1.5">
          <h4>Who would inherit</h4>
          <div
            role="status"
            aria-live={isAnnounced ? 'polite' : 'off'}
            className={
              isInTree
                ? 'sr-only'
                : 'grid gap-3 border-l-4 border-willow bg-moss-soft px-4.5 py-3.5 font-semibold tiny:px-2'
            }
          >
            {missing && <p>{missing}</p>}
            {outcomes.map(({ held, title, text, portions }) => (
              <p key={held}>
                {outcomes.length > 1 && <b>{`${title}: `}</b>}
                {text && <span className="font-normal">{`${text} `}</span>}
                <b>{inWords(portions)}</b>
              </p>
            ))}
          </div>
          {outcomes.map(({ held, title, portions, estate: shared }) => (
            <FamilyResult
              key={held}
              portions={portions}
              title={outcomes.length > 1 ? title : undefined}
              estate={shared}
            />
          ))}
          {outcomes.length > 0 && (
            <>
              <ul className="grid list-disc gap-1.5 pl-5 text-sm/snug text-ink-soft">
                {notesFor(
                  outcomes.flatMap(({ portions }) => portions),
                  words,
                ).map((note) => (
                  <li key={note}>{note}</li>
                ))}
              </ul>
              {outcomes.some(({ portions }) => portions.some(({ law }) => !law)) && <Note>{unsettled}</Note>}
              <Note>
                {source.text} <a href={source.href}>{source.label}</a>
              </Note>
            </>
          )}
        </div>
      </details>
    </section>
  )
}

interface EstateProps {
  words: FamilyWords
  entry: EstateEntry
  onEntry: (entry: EstateEntry) => void
}

/** Asks for home and other property separately, because a joint tenant's share passes to the other owner. */
function EstateFields({ words, entry, onEntry }: EstateProps) {
  const id = useId()
  const { holding, home, share, rest } = entry
  const { hints, ownership } = words
  const known = holdings.map((value) => ({ value, label: holdingLabels[value] }))
  const total = { label: 'Value of the estate', hint: hints.estate }
  const others = { label: 'Everything else', hint: hints.rest }
  return (
    <>
      <SelectField
        id={id}
        label="Who owns your home?"
        hint={hints.holding}
        options={holding ? known : [{ value: '', label: 'Choose an answer' }, ...known]}
        value={holding ?? ''}
        onChange={({ target }) => {
          const next = holdings.find((one) => one === target.value)
          if (next) onEntry(withHolding(entry, next))
        }}
      >
        {holding === 'unsure' && (
          <Note>
            {ownership.text} <a href={ownership.href}>{ownership.label}</a>
          </Note>
        )}
      </SelectField>
      {asksHome(entry) && (
        <FigureField
          label="What your home is worth"
          hint={hints.home}
          error={isWrong(home, toPounds) ? sumError : undefined}
          text={home}
          onText={(text) => onEntry({ ...entry, home: text })}
        />
      )}
      {asksShare(entry) && (
        <FigureField
          label="Your share, as a percentage"
          hint={hints.share}
          error={isWrong(share, toShare) ? 'Enter a number above 0 and up to 100.' : undefined}
          text={share}
          onText={(text) => onEntry({ ...entry, share: text })}
        />
      )}
      <FigureField
        {...(asksHome(entry) ? others : total)}
        error={isWrong(rest, toPounds) ? sumError : undefined}
        text={rest}
        onText={(text) => onEntry({ ...entry, rest: text })}
      />
    </>
  )
}

const sumError = 'Enter the value in pounds, in figures.'

interface FigureProps {
  label: string
  hint?: string
  error: string | undefined
  text: string
  inputMode?: 'decimal' | 'numeric'
  onText: (text: string) => void
}

/** A sum, a percentage or a number of people, kept as typed. */
function FigureField({ text, inputMode = 'decimal', onText, ...field }: FigureProps) {
  const id = useId()
  return (
    <TextField
      {...{ id, inputMode, ...field }}
      className={inputMode === 'numeric' ? 'max-w-28' : ''}
      autoComplete="off"
      maxLength={20}
      value={text}
      // Typing replaces the number that the field starts with.
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => onText(target.value)}
    />
  )
}

interface ClassProps {
  name: ClassName
  entry: FamilyEntry
  words: FamilyWords
  onEntry: (entry: FamilyEntry) => void
}

/** One class of relatives: how many are living, how many died first, and the children of each of those. */
function ClassFields({ name, entry, words, onEntry }: ClassProps) {
  const { all } = classWords[name]
  const hint = name === 'parents' || name === 'grandparents' ? undefined : words.hints[name]
  const labels = {
    living: `${capitalised(all)} living`,
    died: `${capitalised(all)} who died before you`,
    theirs: 'Their children',
  }
  const fields = fieldsOf(entry, name)
  const stocks = fields.filter(({ kind }) => kind === 'theirs')
  const input = (field: CountField) => (
    <FigureField
      key={field.key}
      label={labels[field.kind]}
      error={field.isWrong ? `Enter a whole number from 0 to ${field.max}.` : undefined}
      text={field.text}
      inputMode="numeric"
      onText={(text) => onEntry({ ...entry, counts: { ...entry.counts, [field.key]: text } })}
    />
  )
  return (
    <fieldset>
      <legend className="mb-2 serif-lg/tight">{`Your ${all}`}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(14rem,100%),1fr))] items-end gap-4 rounded-sm border border-line p-5 tiny:px-2">
        <Note className="col-span-full">{hint}</Note>
        {fields.filter(({ kind }) => kind !== 'theirs').map(input)}
        {stocks.map((field) => (
          <Stock
            key={field.stock}
            title={stocks.length > 1 ? `The ${ordinals[field.stock]} who died` : undefined}
          >
            {input(field)}
          </Stock>
        ))}
      </div>
    </fieldset>
  )
}

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth']

/** The children of one relative who died. If several died, the group has a title such as “The first who died”. */
function Stock({ title, children }: { title: string | undefined; children: ReactNode }) {
  const id = useId()
  if (!title) return children
  return (
    <div role="group" aria-labelledby={id} className="grid gap-1 border-l-3 border-moss pl-4">
      <Note id={id}>{title}</Note>
      {children}
    </div>
  )
}

/** The notes that apply to these heirs. */
function notesFor(portions: readonly Portion[], { notes }: FamilyWords): string[] {
  const has = (heir: Portion['heir']) => portions.some((portion) => portion.heir === heir)
  return [
    ...(has('spouse') ? notes.spouse : []),
    ...(has('partner') ? notes.partner : []),
    ...(has('crown') ? [notes.crown] : []),
    ...(classNames.some((name) => classRules[name].byStocks && has(name)) ? [notes.stocks] : []),
    ...notes.always,
  ]
}

interface FamilyResultProps {
  portions: readonly Portion[]
  /** How the home is owned, if there are two results. */
  title: string | undefined
  /** Whole pounds. */
  estate: number
}

/**
 * The result as a tree of nested lists, and as a table of each share with the section that grants it. The last row is the total.
 */
function FamilyResult({ title, portions, estate }: FamilyResultProps) {
  const root = { name: 'Your estate', pounds: estate, isLiving: true, branches: treeOf(portions) }
  const lines = linesOf(portions).map(({ name, pounds: sum, law }) => {
    const share = shareText(estate === 0 ? 0 : (sum / estate) * 100)
    return { name, cells: [`${pounds(sum)} (${share})`, keepTogether(law)] }
  })
  return (
    <>
      {title && <h5 className="serif-lg/tight">{title}</h5>}
      <ul>
        <Node branch={root} isRoot />
      </ul>
      <FoldingTable
        caption="Each share, to the pound"
        heads={['Who', 'Amount', 'Section of the law']}
        hasFigures
        rows={[...lines, { name: 'Total', cells: [pounds(estate), ''] }]}
      />
    </>
  )
}

const leaves = {
  root: 'border-willow bg-willow text-cream',
  living: 'border-moss bg-surface',
  died: 'border-dashed border-moss bg-surface text-ink-soft',
}

/** Draws a branch to each item, and the stem down to the next. */
const branch = [
  "before:absolute before:top-0 before:-left-3.5 before:h-7.5 before:w-3.5 before:content-['']",
  'before:rounded-bl-[0.875rem] before:border-b-2 before:border-l-2 before:border-moss',
  "after:absolute after:top-0 after:-left-3.5 after:h-full after:border-l-2 after:border-moss after:content-[''] last:after:hidden",
].join(' ')

interface NodeProps {
  branch: Branch
  isRoot?: boolean
}

function Node({ branch: { name, pounds: sum, isLiving, branches }, isRoot = false }: NodeProps) {
  const look = isLiving ? 'living' : 'died'
  return (
    <li className={`relative pt-2.5 ${isRoot ? '' : branch}`}>
      <p
        className={[
          'flex flex-wrap justify-between gap-x-4 rounded-tr-2xl rounded-bl-2xl border-[1.5px] px-3.5 py-2 text-sm/snug tiny:px-1',
          leaves[isRoot ? 'root' : look],
        ].join(' ')}
      >
        <span>{name}</span>{' '}
        {isLiving ? (
          <b className="figures ml-auto">{pounds(sum)}</b>
        ) : (
          <small>
            {branches.length > 0
              ? 'Their share goes to their children'
              : 'No share, because they left no children'}
          </small>
        )}
      </p>
      {branches.length > 0 && (
        <ul className="pl-6.5 tiny:pl-3.5">
          {branches.map((below) => (
            <Node key={below.name} branch={below} />
          ))}
        </ul>
      )}
    </li>
  )
}
