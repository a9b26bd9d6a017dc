import { z } from 'astro/zod'
import { seo } from '~/schemas/seo'
import { home } from './home'

/**
 * The words of each page, by the name of its file in content/pages. Every schema lists the blocks of its page, so that
 * a misspelt field is found. A page without one is held to its title and description only.
 */
export const pageSchemas = { home } as const satisfies Record<string, z.ZodType>

export const anyPage = z.looseObject({ seo })
