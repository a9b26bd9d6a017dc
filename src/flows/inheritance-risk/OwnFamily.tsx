import { useId, useState } from 'react'
import { FieldError } from '~/enquiry/FormParts'
import { keepTogether, pounds } from '~/lib/text'
import { groupedPounds, intestacyRule, shareText, toPounds } from './estate'
import {
  type Branch,
  classesToShow,
  type CountField,
  entryFrom,
  type FamilyEntry,
  familyFrom,
  type FamilyWords,
  fieldsOf,
  type Line,
  linesOf,
  toCount,
  treeOf,
  withCount,
} from './family'
import { type ClassName, classToAsk, inherit, type Portion } from './inherit'
import type { IntestacyFacts, RiskChoices } from './rules'

// A lazy chunk of the inheritance risk result.

interface OwnFamilyProps {
  words: FamilyWords
  answers: RiskChoices
  facts: IntestacyFacts
  /** Whole pounds, shared with the slider above. */
  estate: number
  onEstate: (estate: number) => void
}

const relationships = ['married', 'unmarried', 'single'] as const

/** The result in a sentence, read out as it changes: "Your husband, wife or civil partner: £611,000. Your children: £289,000." */
const inWords = (portions: readonly Portion[], words: FamilyWords) =>
  treeOf(portions, words)
    .map(({ name, pounds: sum }) => `${name}: ${pounds(sum)}.`)
    .join(' ')

/** Decision A14: who would inherit exactly, for any family, by the published rule. Nothing of it is kept or sent. */
export default function OwnFamily({ words, answers, facts, estate, onEstate }: OwnFamilyProps) {
  const id = useId()
  const [start] = useState(() => entryFrom(answers))
  const [entry, setEntry] = useState(start)
  const rule = intestacyRule(facts)
  const family = familyFrom(entry)
  const asked = classToAsk(family, rule)
  const portions = inherit(family, estate, rule)
  // A family nobody has entered would only cost paper.
  const isOnPaper = entry !== start && !asked
  return (
    <section className={isOnPaper ? 'own-family' : 'own-family no-print'} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{words.title}</h3>
      <p>{words.text}</p>
      <div className="family-fields no-print">
        <EstateField words={words.estate} {...{ estate, onEstate }} />
        <div className="field">
          <label htmlFor={`${id}-relationship`}>{words.relationship.label}</label>
          <p id={`${id}-hint`} className="field-hint">
            {words.relationship.hint}
          </p>
          <select
            id={`${id}-relationship`}
            aria-describedby={`${id}-hint`}
            value={entry.relationship}
            onChange={({ target }) =>
              setEntry({
                ...entry,
                relationship: relationships.find((one) => one === target.value) ?? entry.relationship,
              })
            }
          >
            {relationships.map((one) => (
              <option key={one} value={one}>
                {words.relationship.options[one]}
              </option>
            ))}
          </select>
        </div>
        {classesToShow(entry, rule).map((name) => (
          <ClassFields key={name} {...{ name, entry, words }} onEntry={setEntry} />
        ))}
      </div>
      <h4>{words.result.title}</h4>
      <p role="status" className="family-summary">
        {asked ? words.classes[asked].ask : inWords(portions, words)}
      </p>
      {!asked && <FamilyResult {...{ portions, estate, words }} />}
    </section>
  )
}

interface EstateProps {
  words: FamilyWords['estate']
  /** Whole pounds. */
  estate: number
  onEstate: (estate: number) => void
}

/** What is typed stands as typed, until the slider sets another value. */
function EstateField({ words, estate, onEstate }: EstateProps) {
  const id = useId()
  const [typed, setTyped] = useState<{ text: string; estate: number }>()
  const text = typed?.estate === estate ? typed.text : groupedPounds(estate)
  const isWrong = toPounds(text) === undefined
  return (
    <div className="field">
      <label htmlFor={id}>{words.label}</label>
      <p id={`${id}-hint`} className="field-hint">
        {words.hint}
      </p>
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        value={text}
        aria-invalid={isWrong ? true : undefined}
        aria-describedby={isWrong ? `${id}-hint ${id}-error` : `${id}-hint`}
        onChange={({ target }) => {
          const next = toPounds(target.value) ?? estate
          setTyped({ text: target.value, estate: next })
          onEstate(next)
        }}
      />
      <FieldError id={`${id}-error`} error={isWrong ? words.error : undefined} />
    </div>
  )
}

interface ClassProps {
  name: ClassName
  entry: FamilyEntry
  words: FamilyWords
  onEntry: (entry: FamilyEntry) => void
}

/** One class of relatives: those who live, those who died first, and the children of each of these. */
function ClassFields({ name, entry, words, onEntry }: ClassProps) {
  const { legend, hint, living, died } = words.classes[name]
  const labels = { living, died: died ?? '', theirs: words.theirs }
  const fields = fieldsOf(entry, name)
  const stocks = fields.filter(({ kind }) => kind === 'theirs')
  const input = (field: CountField) => (
    <CountInput
      key={`${field.kind} ${field.stock}`}
      label={labels[field.kind]}
      error={words.countError}
      field={field}
      onText={(text) => onEntry(withCount(entry, name, field, text))}
    />
  )
  return (
    <fieldset className="family-class">
      <legend>{legend}</legend>
      {hint && <p className="field-hint">{hint}</p>}
      {fields.filter(({ kind }) => kind !== 'theirs').map(input)}
      {stocks.map((field) => (
        <Stock key={field.stock} title={stocks.length > 1 ? words.stocks[field.stock] : undefined}>
          {input(field)}
        </Stock>
      ))}
    </fieldset>
  )
}

/** The children of one of those who died; of several, each is named by their place. */
function Stock({ title, children }: { title: string | undefined; children: React.ReactNode }) {
  const id = useId()
  if (!title) return children
  return (
    <div role="group" aria-labelledby={id} className="family-stock">
      <p id={id} className="field-hint">
        {title}
      </p>
      {children}
    </div>
  )
}

interface CountProps {
  label: string
  field: CountField
  error: string
  onText: (text: string) => void
}

/** A number of people: typed, set with the arrow keys, or counted up and down with a thumb. */
function CountInput({ label, field, error, onText }: CountProps) {
  const id = useId()
  const { text, most, isWrong } = field
  const count = toCount(text, most) || 0
  const set = (next: number) => onText(String(Math.min(most, Math.max(0, next))))
  // For thumbs alone: the field itself says and does the same with the keyboard and in a screen reader.
  const button = (sign: string, by: number) => (
    <button type="button" tabIndex={-1} aria-hidden="true" onClick={() => set(count + by)}>
      {sign}
    </button>
  )
  return (
    <div className="field count-field">
      <label htmlFor={id}>{label}</label>
      <div>
        {button('−', -1)}
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={text}
          aria-invalid={isWrong ? true : undefined}
          aria-describedby={isWrong ? `${id}-error` : undefined}
          onChange={(event) => onText(event.target.value)}
          onKeyDown={(event) => {
            const by = { ArrowUp: 1, ArrowDown: -1 }[event.key]
            if (!by) return
            event.preventDefault()
            set(count + by)
          }}
        />
        {button('+', 1)}
      </div>
      <FieldError id={`${id}-error`} error={isWrong ? error.replace('[most]', String(most)) : undefined} />
    </div>
  )
}

interface FamilyResultProps {
  portions: readonly Portion[]
  /** Whole pounds. */
  estate: number
  words: FamilyWords
}

/** The notes that apply to these heirs. */
function notesFor(portions: readonly Portion[], { notes }: FamilyWords): string[] {
  const has = (heir: Portion['heir']) => portions.some((portion) => portion.heir === heir)
  return [
    ...(has('spouse') ? notes.spouse : []),
    ...(has('partner') ? notes.partner : []),
    ...(has('crown') ? [notes.crown] : []),
    ...(portions.some(({ law }) => law?.includes('s 47')) ? [notes.stocks] : []),
    ...notes.always,
  ]
}

/** The result as a drawn tree, and as a table with the sections. */
export function FamilyResult({ portions, estate, words }: FamilyResultProps) {
  const { result } = words
  const root = { name: result.estate, pounds: estate, isLiving: true, branches: treeOf(portions, words) }
  return (
    <>
      <FamilyTree root={root} words={result} />
      <FamilyTable lines={linesOf(portions, words)} estate={estate} words={result} />
      <ul className="family-notes form-note">
        {notesFor(portions, words).map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      <p className="form-note">
        {result.source.text} <a href={result.source.href}>{result.source.label}</a>
      </p>
    </>
  )
}

interface TreeProps {
  root: Branch
  words: Pick<FamilyWords['result'], 'passesOn' | 'noShare'>
}

/** Who inherits, as a tree: lists within lists, so that it reads as well as it looks, joined by drawn branches. */
const FamilyTree = ({ root, words }: TreeProps) => (
  <ul className="family-tree">
    <Node branch={root} words={words} />
  </ul>
)

function Node({ branch, words }: { branch: Branch; words: TreeProps['words'] }) {
  const { name, pounds: sum, isLiving, branches } = branch
  return (
    <li className={isLiving ? undefined : 'died'}>
      <p>
        <span>{name}</span>{' '}
        {isLiving ? (
          <b className="figures">{pounds(sum)}</b>
        ) : (
          <small>{branches.length > 0 ? words.passesOn : words.noShare}</small>
        )}
      </p>
      {branches.length > 0 && (
        <ul>
          {branches.map((below) => (
            <Node key={below.name} branch={below} words={words} />
          ))}
        </ul>
      )}
    </li>
  )
}

interface TableProps {
  lines: readonly Line[]
  estate: number
  words: FamilyWords['result']
}

/** Each person's share, the sum in pounds and the section that gives it; the last row adds up. */
function FamilyTable({ lines, estate, words }: TableProps) {
  return (
    <table className="folds table">
      <caption>{words.table}</caption>
      <thead>
        <tr>
          <th scope="col">{words.who}</th>
          <th scope="col" className="figures">
            {words.amount}
          </th>
          <th scope="col">{words.law}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ name, pounds: sum, law }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className="figures" data-label={words.amount}>
              {pounds(sum)} ({shareText(estate === 0 ? 0 : (sum / estate) * 100)})
            </td>
            <td data-label={words.law}>{keepTogether(law)}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">{words.total}</th>
          <td className="figures" data-label={words.amount}>
            {pounds(estate)}
          </td>
          <td></td>
        </tr>
      </tbody>
    </table>
  )
}
