import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Whether a caller knows the secret, found out in the same time whatever was guessed. No secret: nobody does. */
export const isSecret = (guess: string | null, secret: string | undefined): boolean =>
  timingSafeEqual(digest(guess ?? ''), digest(secret ?? '')) && Boolean(secret)

/** Stands in where no secret is set: nobody knows it, and it is another one after a restart. */
const ownSecret = randomBytes(32).toString('hex')

/** A hash that only this server can work out. `purpose` keeps one use's hashes apart from another's. */
export const keyedHash =
  (secret: string | undefined, purpose: string) =>
  (text: string): string =>
    createHmac('sha256', secret || ownSecret)
      .update(`${purpose}\n${text}`)
      .digest('hex')
