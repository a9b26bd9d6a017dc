import { resolve } from 'node:path'
import { builtRoutes } from '../support/run/built-routes'
import { paths } from '~/lib/paths'

/** Every page of the built site. */
export const routes = builtRoutes(resolve(process.env['OUT_DIR'] ?? 'dist'))

/** For the title of a walk that npm test takes over one page, and npm run test:all over every page. */
export const tagFor = (route: string, everyDay: string = paths.home) =>
  route === everyDay ? '' : ' @thorough'
