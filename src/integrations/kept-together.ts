import { keepTogether } from '~/lib/keep-together'
import type { PageIntegration } from './built-files'

/** In every built page; in `npm run dev` the words stay as they are written, so that they can be found. */
export const keptTogether = (): PageIntegration => ({
  name: 'kept-together',
  hooks: {},
  eachPage: (html) => keepTogether(html),
})
