import type { FlowName } from '~/content/schemas/names'
import type { SubmissionRow } from '~/lead/row'
import { paths } from '~/lib/paths'
import type { Flow } from './engine/vocabulary'
import { inheritanceRisk } from './inheritance-risk/flow'
import { riskLead } from './inheritance-risk/rules'
import { instantWill } from './instant-will/flow'
import { instantLead } from './instant-will/rules'
import { needAssessment } from './need-assessment/flow'
import { needLead } from './need-assessment/rules'
import { willCalculator } from './will-calculator/flow'
import { calculatorLead } from './will-calculator/rules'
import { willCost } from './will-cost/flow'
import { willCostLead } from './will-cost/rules'

// The table of all flows. A new flow is added here (docs/recipes.md).

interface KnownFlow {
  path: string
  flow: Flow
  /** Converts answers to a lead. Only quotes use `reference`. */
  toLead: (answers: never, number: { reference: string }) => SubmissionRow
}

/**
 * Every flow, by the name of its page's file in content/pages. Texts of pages and tests are derived from this table.
 */
export const flows = {
  'will-calculator': { path: paths.willCalculator, flow: willCalculator, toLead: calculatorLead },
  'need-assessment': { path: paths.needAssessment, flow: needAssessment, toLead: needLead },
  'inheritance-risk-checker': { path: paths.inheritanceRisk, flow: inheritanceRisk, toLead: riskLead },
  'will-cost': { path: paths.willCost, flow: willCost, toLead: willCostLead },
  instantwill: { path: paths.instantWill, flow: instantWill, toLead: instantLead },
} as const satisfies Record<FlowName, KnownFlow>

export const everyFlow: readonly (KnownFlow & { id: string })[] = Object.entries(flows).map(
  ([id, known]) => ({ id, ...known }),
)
