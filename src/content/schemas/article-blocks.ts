import { z } from 'astro/zod'
import { line as text } from './blocks'
import { flowNames } from './names'

// The blocks that an article may name, and what each must be told. A block of the wrong shape would stop the build.

const times = z.number().positive({ error: 'a number above 0' }).optional()
const shares = z.array(z.object({ who: text, gets: text }))
const list = <Row extends z.ZodType>(row: Row) => z.array(row).min(1)

export type Blocks = Readonly<Record<string, z.ZodType>>

export const articleBlocks: Blocks = {
  Fact: z.object({ id: text, part: text.optional(), times }),
  WorkedExample: z.object({}),
  FactBars: z.object({ title: text, rows: list(z.object({ label: text, fact: text, times })) }),
  FactTotal: z.object({ of: list(z.object({ fact: text, part: text.optional(), times })) }),
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

/** Those of a legal page: what a form asks for is written once, in src/layouts/collected.ts. */
export const legalBlocks: Blocks = {
  ...articleBlocks,
  Collected: z.object({ from: z.enum(['consultation', ...flowNames]) }),
}
