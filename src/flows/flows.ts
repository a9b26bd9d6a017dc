import type { FlowName } from '~/content/schemas/names'
import { paths } from '~/lib/paths'
import type { Flow } from './engine/vocabulary'
import { inheritanceRisk } from './inheritance-risk/flow'
import { instantWill } from './instant-will/flow'
import { needAssessment } from './need-assessment/flow'
import { willCalculator } from './will-calculator/flow'
import { willCost } from './will-cost/flow'

// The table of all flows. A new flow is added here (docs/recipes.md).

interface KnownFlow {
  path: string
  flow: Flow
}

/**
 * Every flow, keyed by the name of its page's file in content/pages. Texts of pages and tests are derived from this table.
 */
export const flows = {
  'will-calculator': { path: paths.willCalculator, flow: willCalculator },
  'need-assessment': { path: paths.needAssessment, flow: needAssessment },
  'inheritance-risk-checker': { path: paths.inheritanceRisk, flow: inheritanceRisk },
  'will-cost': { path: paths.willCost, flow: willCost },
  instantwill: { path: paths.instantWill, flow: instantWill },
} as const satisfies Record<FlowName, KnownFlow>

export const everyFlow: readonly (KnownFlow & { id: string })[] = Object.entries(flows).map(
  ([id, known]) => ({ id, ...known }),
)
