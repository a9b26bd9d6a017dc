import { defineMiddleware } from 'astro:middleware'
import { keepTogether } from '~/lib/keep-together'

/** Runs over every page as it is built. In `npm run dev` the words stay as they are written, so that they can be found. */
export const onRequest = defineMiddleware(async (_context, next) => {
  const response = await next()
  if (import.meta.env.DEV || !response.headers.get('content-type')?.startsWith('text/html')) return response
  return new Response(keepTogether(await response.text()), response)
})
