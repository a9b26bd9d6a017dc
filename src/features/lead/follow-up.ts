/** Specification 7: how each helper names its payload. */
const labels: Readonly<Record<string, readonly string[]>> = {
  kind: ['consultation'],
  label: ['will_calculator'],
  type: ['will_cost_calculator', 'instant_will'],
}

/** True for a payload one of our forms makes; anything else is not passed on. */
export const isFollowUp = (payload: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(labels).some(([key, known]) => known.includes(String(payload[key])))
