// Names of tools and icons that content may use, so that a wrong name is reported with its line.

/** The planning tools, by the names of their pages' files. Each needs its entry in src/flows/flows.ts. */
export const toolNames = ['will-calculator', 'need-assessment', 'inheritance-risk-checker'] as const

/** Every page with a flow. */
export const flowNames = [...toolNames, 'will-cost', 'instantwill'] as const

export type FlowName = (typeof flowNames)[number]

/** The icons of src/components/icons.ts. */
export const iconNames = [
  'phone', 'mail', 'place', 'clock', 'calendar', 'menu', 'close', 'down', 'back', 'forward', 'check', 'play', 'star',
  'shield', 'pen', 'will', 'key', 'chair', 'tree', 'shop', 'scales', 'family', 'calculator', 'list', 'house', 'coins',
  'heart', 'caution', 'quote',
] as const // prettier-ignore

export type IconName = (typeof iconNames)[number]
