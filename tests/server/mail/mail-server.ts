// A real SMTP server on loopback with faults that a test can choose.
import PostalMime, { type Email } from 'postal-mime'
import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'

interface Delivered {
  recipients: string[]
  email: Email
}

export type Conduct =
  | 'accept'
  /** 451 to every recipient */
  | 'later'
  /** 550 to every recipient but the team */
  | 'refuse visitors'
  /** 450 to every recipient but the team */
  | 'defer visitors'
  /** 550 to everybody */
  | 'refuse'
  /** Takes the email and never answers */
  | 'hang'
  /** Cuts the connection in the middle of an email */
  | 'drop'
  /** Answers 250 and cuts the connection at once */
  | 'close after 250'

export const team = 'team@acme.example'

const refusal = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code })

function answerToRecipient(conduct: Conduct, address: string) {
  if (conduct === 'later') return refusal(451, `Try later, ${address}`)
  if (conduct === 'defer visitors' && address !== team) return refusal(450, 'Mailbox is busy')
  if (conduct === 'refuse' || (conduct === 'refuse visitors' && address !== team))
    return refusal(550, `No ${address}`)
  return null
}

/** The complete email; undefined if the sender disconnects before its end. */
async function read(stream: SMTPServerDataStream): Promise<Buffer | undefined> {
  const parts: Buffer[] = []
  try {
    for await (const part of stream) parts.push(part as Buffer)
  } catch {
    return undefined
  }
  return Buffer.concat(parts)
}

/** The response to a complete email: an SMTP status, or it hangs up without one. */
export type Answer = 250 | 421 | 451 | 554 | 'hang up'

/**
 * `received` has every complete email, `delivered` those that were answered 250. `state.conduct` may change between
 * emails, `state.answer` decides by their content, `state.slowMs` delays each answer, and `state.before` runs while an email is on its way.
 */
export async function startMailServer(conduct: Conduct = 'accept') {
  const delivered: Delivered[] = []
  const received: Delivered[] = []
  const state = {
    conduct,
    answer: (_mail: Email): Answer => 250,
    slowMs: 0,
    before: async () => {},
  }
  const sockets = new Set<Socket>()
  /** Only the connection of this email. */
  const hangUp = ({ remotePort }: SMTPServerSession) =>
    [...sockets].find((socket) => socket.remotePort === remotePort)?.destroy()
  async function take(
    stream: SMTPServerDataStream,
    session: SMTPServerSession,
    answer: (error?: Error) => void,
  ) {
    if (state.conduct === 'drop') return sockets.forEach((socket) => socket.destroy())
    const mail = await read(stream)
    if (!mail || state.conduct === 'hang') return
    await state.before()
    const email = await PostalMime.parse(mail)
    const one = { recipients: session.envelope.rcptTo.map(({ address }) => address), email }
    received.push(one)
    if (state.slowMs > 0) await setTimeout(state.slowMs)
    const decision = state.answer(email)
    if (decision === 'hang up') return hangUp(session)
    if (decision !== 250) return answer(refusal(decision, 'Not this one'))
    delivered.push(one)
    answer()
    if (state.conduct === 'close after 250') setImmediate(() => sockets.forEach((socket) => socket.end()))
  }
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: ({ address }, _, answer) => answer(answerToRecipient(state.conduct, address)),
    onData: (stream, session, answer) => void take(stream, session, answer),
  })
  smtp.on('error', () => {})
  smtp.server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
  })
  smtp.listen(0, '127.0.0.1')
  await once(smtp.server, 'listening')
  const { port } = smtp.server.address() as AddressInfo
  const stop = async () => {
    sockets.forEach((socket) => socket.destroy())
    await new Promise<void>((done) => smtp.close(() => done()))
  }
  return { url: `smtp://127.0.0.1:${port}`, received, delivered, state, stop }
}

/** Accepts connections and never sends anything. */
export async function startSilence() {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => sockets.add(socket)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const stop = async () => {
    sockets.forEach((socket) => socket.destroy())
    await new Promise((done) => server.close(done))
  }
  return { url: `smtp://127.0.0.1:${port}`, stop }
}
