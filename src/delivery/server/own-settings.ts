import type { Context } from '@netlify/functions'
import { previewSettings } from '~/lib/preview'

type Handler = (request: Request, context: Context) => Promise<Response>

/**
 * A function that, on a preview, reads the preview's settings and never production's. The host says only in the context
 * which deploy a function belongs to, and one instance never serves two. Functions on a schedule need none of it: the host
 * runs them on the published site alone.
 */
export const withOwnSettings =
  (handler: Handler) =>
  (request: Request, context = {} as Context): Promise<Response> => {
    const { deploy } = context as Partial<Context>
    Object.assign(process.env, previewSettings(deploy?.context, process.env))
    return handler(request, context)
  }
