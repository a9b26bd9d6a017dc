// Runs one function from its bundle in its own process, as the host does: the bundle is the working folder, and Netlify's
// bootstrap in it handles request and response. Reads the event from stdin and writes the response to stdout.
import { PassThrough } from 'node:stream'
import { json, text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'

const { method, url, headers, body } = await json(process.stdin)
const stream = new PassThrough()
let head

globalThis.awslambda = {
  streamifyResponse: (handler) => handler,
  HttpResponseStream: {
    from: (target, given) => {
      head = given
      return target
    },
  },
}

const { handler } = await import(pathToFileURL(`${process.cwd()}/___netlify-entry-point.mjs`).href)
const event = { httpMethod: method, rawUrl: url, headers, body, isBase64Encoded: false, flags: {} }
const context = { awsRequestId: '1', getRemainingTimeInMillis: () => 60_000 }
const [written] = await Promise.all([text(stream), handler(event, stream, context)])
process.stdout.write(
  `\n${JSON.stringify({ status: head.statusCode, headers: head.multiValueHeaders, body: written })}`,
)
