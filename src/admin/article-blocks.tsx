import type { ReactNode } from 'react'
import { type Question, filledTree, type Share, stepsIn } from '~/content/articles/article-drawings'
import { factText } from '~/content/facts/fill-facts'
import type { Register } from '~/content/facts/register'
import { type Counted, totalText } from '~/content/facts/format-fact'

// The blocks of an article as its preview shows them: the words and figures of each, without the drawing around them.

interface FactProps {
  id: string
  part?: string
  times?: number
  bare?: boolean
}

interface Row {
  label: string
  fact: string
  times?: number
}

interface Tree {
  title: string
  questions: readonly Question[]
  end: string
}

const shares = (list: readonly Share[]) => list.map(({ who, gets }) => `${who}: ${gets}`).join('; ')

function Questions({ questions }: { questions: readonly Question[] }) {
  const lines = questions.map((question) => {
    if ('yes' in question) return `${question.ask} Yes: ${shares(question.yes)}`
    const { ask, yes, no } = question.then
    return `${question.ask} Yes: ${ask} Yes: ${shares(yes)} No: ${shares(no)}`
  })
  return (
    <ol>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ol>
  )
}

/** What is drawn under its title. */
const Figure = ({ title, children }: { title: string; children: ReactNode }) => (
  <figure>
    <figcaption>
      <strong>{title}</strong>
    </figcaption>
    {children}
  </figure>
)

/** Draws a block, or says what is wrong with it where it stands. */
const safely =
  <Props,>(draw: (props: Props) => ReactNode) =>
  (props: Props) => {
    try {
      return draw(props)
    } catch (error) {
      return <mark>{(error as Error).message}</mark>
    }
  }

/** Every block by its name, with the figures of this register. */
export const blocksWith = (register: Register) => ({
  Fact: safely(({ id, ...options }: FactProps) => factText(register, id, options)),
  FactTotal: safely(({ of }: { of: readonly Counted[] }) => totalText(register, of)),
  WorkedExample: ({ children }: { children?: ReactNode }) => <div className="worked-example">{children}</div>,
  FactBars: safely(({ title, rows }: { title: string; rows: readonly Row[] }) => (
    <Figure title={title}>
      <ul>
        {rows.map(({ label, fact, times }) => (
          <li key={label}>
            {label}: {factText(register, fact, { times })}
          </li>
        ))}
      </ul>
    </Figure>
  )),
  NextInLine: safely(({ title }: { title: string }) => (
    <Figure title={title}>
      <ol>
        {stepsIn(factText(register, 'intestacy.order')).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Figure>
  )),
  DecisionTree: safely(({ title, questions, end }: Tree) => (
    <Figure title={title}>
      <Questions questions={filledTree(questions, register)} />
      <p>{end}</p>
    </Figure>
  )),
})
