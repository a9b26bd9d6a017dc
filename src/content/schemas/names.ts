// Names of tools and icons that content may use, so that a wrong name is reported with its line.

/** The planning tools in display order, by the names of their pages' files. Each needs its entry in src/flows/flows.ts. */
export const toolNames = ['will-calculator', 'need-assessment', 'inheritance-risk-checker'] as const

export type ToolName = (typeof toolNames)[number]

/** Every page with a flow. */
export const flowNames = [...toolNames, 'will-cost', 'instantwill'] as const

export type FlowName = (typeof flowNames)[number]

/** The icons that an editor can choose, from src/components/icons.ts. */
export const iconNames = [
  'phone', 'clock', 'shield', 'pen', 'will', 'key', 'chair', 'tree', 'shop', 'scales', 'family', 'house', 'coins', 'heart', 'calendar',
] as const // prettier-ignore
