import { type SubmitEvent, useState } from 'react'
import { site, supabase } from './database'
import { AccountName, Alert, Field, textOf } from './parts'

// Signs in by emailed code or by password. The answer does not reveal whether an address may sign in.

/** Error codes of an unknown address and of one that was just sent a code. Both get the usual answer, which reveals nothing. */
const hiddenErrors = ['otp_disabled', 'user_not_found', 'over_email_send_rate_limit']

/** The message for a rejected code or password. */
const refusal = (status: number | undefined, what: string) =>
  status === undefined || status === 0 || status >= 500
    ? 'We can’t reach the sign-in service. Check your connection, then try again.'
    : status === 429
      ? 'That was too many tries. Wait a minute, then try again.'
      : `That ${what} is wrong or no longer works. Check it, or ask for a new code.`

export function SignIn({ isExpired = false }: { isExpired?: boolean }) {
  const [step, setStep] = useState<'address' | 'code' | 'password'>('address')
  const [email, setEmail] = useState('')
  const [message, setMessage] = useState('')
  const [isBusy, setBusy] = useState(false)

  async function sendCode(): Promise<string> {
    const { error } = await supabase.auth.signInWithOtp({ email, options: { shouldCreateUser: false } })
    if (error && !hiddenErrors.includes(error.code ?? '')) return refusal(error.status, 'address')
    setStep('code')
    return ''
  }
  async function signIn(secret: string): Promise<string> {
    const { error } =
      step === 'code'
        ? await supabase.auth.verifyOtp({ email, token: secret.replace(/\D/g, ''), type: 'magiclink' })
        : await supabase.auth.signInWithPassword({ email, password: secret })
    return error ? refusal(error.status, step) : ''
  }
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const secret = textOf(event.currentTarget, 'secret')
    setBusy(true)
    setMessage(await (step === 'address' ? sendCode() : signIn(secret)))
    setBusy(false)
  }
  const go = (next: typeof step) => {
    setMessage('')
    setStep(next)
  }

  return (
    <form className="sheet mx-auto mt-8 grid w-full max-w-md gap-5" onSubmit={(event) => void submit(event)}>
      <div>
        <h1 className="text-3xl" id="sign-in">
          {isExpired ? 'Sign in again' : 'Enquiries'}
        </h1>
        <p className="mt-2 text-ink-soft">
          {isExpired
            ? 'Your session has ended. Everything you typed is still here.'
            : `For the team of ${site.name}.`}
        </p>
      </div>
      {step === 'code' && (
        <p role="status">
          If {email} may sign in, we’ve sent a code to it. It can take a minute, and may be in your spam
          folder.
        </p>
      )}
      <Alert text={message} />
      {step === 'address' && (
        <Field label="Your email address" id="email">
          <input
            type="email"
            id="email"
            autoComplete="username"
            required
            value={email}
            onChange={({ target }) => setEmail(target.value.trim())}
          />
        </Field>
      )}
      {step === 'code' && (
        <Field label="Code from the email" id="code">
          <input
            key="code"
            id="code"
            name="secret"
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            ref={(input) => input?.focus()}
          />
        </Field>
      )}
      {step === 'password' && (
        <Field label={`Password for ${email}`} id="password">
          <AccountName email={email} />
          <input
            key="password"
            type="password"
            id="password"
            name="secret"
            autoComplete="current-password"
            required
            ref={(input) => input?.focus()}
          />
        </Field>
      )}
      <button className="button button-primary justify-center" disabled={isBusy}>
        {isBusy ? 'One moment…' : step === 'address' ? 'Send me a code' : 'Sign in'}
      </button>
      {step === 'address' ? (
        <button
          type="submit"
          className="text-link"
          onClick={(event) => {
            event.preventDefault()
            if (event.currentTarget.form?.reportValidity()) go('password')
          }}
        >
          Use my password instead
        </button>
      ) : (
        <button type="button" className="text-link" onClick={() => go('address')}>
          Use another address or a new code
        </button>
      )}
    </form>
  )
}
