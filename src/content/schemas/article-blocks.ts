import { z } from 'astro/zod'
import { blockText as text, factId, factProblem } from './known'
import { flowNames } from './names'

// The blocks that an article may use, and their attributes.

const times = z.number().positive({ error: 'a number above 0' }).optional()
const shares = z.array(z.object({ who: text, gets: text }))
const list = <Row extends z.ZodType>(row: Row) => z.array(row).min(1)

const counted = z
  .object({ fact: factId, times })
  .refine(({ fact, times }) => factProblem(fact, times) === undefined, {
    error: 'a fact that is a number, to be multiplied',
  })

export type Blocks = Readonly<Record<string, z.ZodType>>

export const articleBlocks: Blocks = {
  Fact: z.object({ id: factId, times }).refine(({ id, times }) => factProblem(id, times) === undefined, {
    error: 'a fact that is a number, to be multiplied',
    path: ['times'],
  }),
  WorkedExample: z.object({}),
  FactBars: z.object({ title: text, rows: list(counted.safeExtend({ label: text })) }),
  FactTotal: z.object({ of: list(counted) }),
  DecisionTree: z.object({
    title: text,
    questions: list(
      z.union([
        z.object({ ask: text, yes: shares }),
        z.object({ ask: text, then: z.object({ ask: text, yes: shares, no: shares }) }),
      ]),
    ),
    end: text,
  }),
  NextInLine: z.object({ title: text }),
}

/** The blocks of legal pages. src/layouts/collected-data.ts has the texts of <CollectedData>. */
export const legalBlocks: Blocks = {
  ...articleBlocks,
  Fact: z.object({ id: factId, times, lead: z.string().optional() }),
  CollectedData: z.object({ from: z.enum(['consultation', ...flowNames]) }),
}
