import { resolve } from 'node:path'
import { builtRoutes } from '../support/run/own-site'

/** Every page of the built site. */
export const routes = builtRoutes(resolve(process.env['OUT_DIR'] ?? 'dist'))
