// What a visitor did on a flow's first screen before it was alive: the first tap counts.

export interface EarlyAnswer {
  name: string
  value: string
  /** False when the keyboard's arrows may still be moving through the answers. */
  deliberate: boolean
}

export function earlyAnswer(root: HTMLElement): EarlyAnswer | undefined {
  const chosen = root.querySelector<HTMLInputElement>('input[type=radio]:checked')
  if (!chosen) return undefined
  return { name: chosen.name, value: chosen.value, deliberate: !chosen.matches(':focus-visible') }
}

export const wasPressedEarly = (root: HTMLElement): boolean =>
  root.closest<HTMLElement>('astro-island')?.dataset['pressed'] !== undefined
