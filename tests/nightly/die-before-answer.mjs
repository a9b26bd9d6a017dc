// Preloaded into the site: kills it when an enquiry is stored and its response is about to be written.
import { ServerResponse } from 'node:http'

const writeHead = Object.getOwnPropertyDescriptor(ServerResponse.prototype, 'writeHead').value

ServerResponse.prototype.writeHead = function (status, ...rest) {
  if (status === 201 && this.req.url === process.env.DIE_BEFORE) process.kill(process.pid, 'SIGKILL')
  return writeHead.call(this, status, ...rest)
}
