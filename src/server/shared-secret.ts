import { createHash, timingSafeEqual } from 'node:crypto'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Whether a caller knows the secret, found out in the same time whatever was guessed. No secret: nobody does. */
export const isSecret = (guess: string | null, secret: string | undefined): boolean =>
  timingSafeEqual(digest(guess ?? ''), digest(secret ?? '')) && Boolean(secret)
