import { readRegister } from '~/content/files'
import { factText } from '~/content/facts/fill-facts'
import type { FactOptions } from '~/content/facts/format-fact'

const { register } = readRegister()

/**
 * What the register publishes, as a visitor reads it. The owner changes prices, hours and contact details there, so a
 * test names the entry and never the figure.
 */
export const published = (id: string, options: FactOptions = {}): string => factText(register, id, options)
