import { useEffect, useState } from 'react'
import { PersonCard } from '~/forms/PersonCard'
import { planned, type PlanWords } from './plan'

interface Props {
  words: PlanWords
  /** What happens, in two or three steps; the plan's own where a result has none. */
  steps?: readonly string[]
}

/** Marks the page, whose own heading steps back behind the result and which prints the result alone. */
function markPage() {
  document.documentElement.classList.add('has-result')
  return () => document.documentElement.classList.remove('has-result')
}

/** What happens next and when, and the way to keep the result on paper. */
export function YourPlan({ words, steps = words.steps }: Props) {
  const [now] = useState(() => Date.now())
  useEffect(markPage, [])
  return (
    <section>
      <h3>{words.title}</h3>
      <ol className="flow-next">
        {planned(steps, { words, now }).map(({ when, text }) => (
          <li key={text}>
            <div>
              <strong>{when}</strong>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
      {words.caller && <PersonCard {...words.caller} />}
      <p className="no-print">
        <button type="button" className="button button-quiet button-small" onClick={() => window.print()}>
          {words.print}
        </button>
      </p>
    </section>
  )
}
