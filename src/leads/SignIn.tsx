import { type SubmitEvent, useState } from 'react'
import { site, supabase } from './database'
import { Alert, Button, Field, useTask } from './parts'

// Signing in with a mailed code or a password. The response for an address does not reveal whether it may sign in.

/** An address that may not sign in, or was just sent a code. Both get the usual response. */
const hiddenErrors = ['otp_disabled', 'user_not_found', 'over_email_send_rate_limit']

/** The error for a rejected code or password. */
const errorText = (status: number | undefined, what: string) =>
  status === undefined || status === 0 || status >= 500
    ? 'We can’t reach the sign-in service. Check your connection, then try again.'
    : status === 429
      ? 'That was too many tries. Wait a minute, then try again.'
      : `That ${what} is wrong or no longer works. Check it, or ask for a new code.`

const steps = {
  address: { button: 'Send me a code', other: 'Use my password instead' },
  code: { button: 'Sign in', other: 'Use another address or a new code' },
  password: { button: 'Sign in', other: 'Use another address or a new code' },
}

/** `expired` is the address of a session that has ended. */
export function SignIn({ expired }: { expired?: string }) {
  const [step, setStep] = useState<keyof typeof steps>('address')
  const [email, setEmail] = useState(expired ?? '')
  const [secret, setSecret] = useState('')
  const { isBusy, error: message, setError, run } = useTask()
  const go = (next: typeof step) => {
    setError('')
    setSecret('')
    setStep(next)
  }
  async function sendCode() {
    const { error } = await supabase.auth.signInWithOtp({ email, options: { shouldCreateUser: false } })
    if (error && !hiddenErrors.includes(error.code ?? '')) setError(errorText(error.status, 'address'))
    else go('code')
  }
  async function signIn() {
    const { error } =
      step === 'code'
        ? await supabase.auth.verifyOtp({ email, token: secret.replace(/\D/g, ''), type: 'magiclink' })
        : await supabase.auth.signInWithPassword({ email, password: secret })
    if (error) setError(errorText(error.status, step))
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void run(step === 'address' ? sendCode : signIn)
  }
  return (
    <form className="sheet mx-auto mt-4 w-full max-w-md sm:mt-12" onSubmit={submit}>
      <div>
        <h1 className="text-3xl" id="sign-in">
          {expired ? 'Sign in again' : 'Enquiries'}
        </h1>
        <p className="mt-2 text-ink-soft">
          {expired
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
      {step === 'address' ? (
        <Field
          id="email"
          label="Your email address"
          type="email"
          autoComplete="username"
          required
          value={email}
          onText={(text) => setEmail(text.trim())}
        />
      ) : (
        <>
          <AccountName email={email} />
          <Field
            key={step}
            id="secret"
            label={step === 'code' ? 'Code from the email' : `Password for ${email}`}
            {...(step === 'code' ? { inputMode: 'numeric' } : { type: 'password' })}
            autoComplete={step === 'code' ? 'one-time-code' : 'current-password'}
            required
            hasFocus
            value={secret}
            onText={setSecret}
          />
        </>
      )}
      <button className="button button-primary" disabled={isBusy}>
        {isBusy ? 'One moment…' : steps[step].button}
      </button>
      <button
        type="button"
        className="text-link"
        onClick={({ currentTarget }) => {
          if (step !== 'address') go('address')
          else if (currentTarget.form?.reportValidity()) go('password')
        }}
      >
        {steps[step].other}
      </button>
    </form>
  )
}

/** A hidden user name for password managers. */
const AccountName = ({ email }: { email: string }) => (
  <input type="email" autoComplete="username" value={email} readOnly hidden />
)

export function NewPassword({ email }: { email: string }) {
  const [password, setPassword] = useState('')
  const [result, setResult] = useState<'set' | 'refused'>()
  async function submit(event: SubmitEvent) {
    event.preventDefault()
    const { error } = await supabase.auth.updateUser({ password })
    setResult(error ? 'refused' : 'set')
    if (!error) setPassword('')
  }
  return (
    <details>
      <summary className="min-h-11 py-2">Set a password</summary>
      <form className="grid max-w-sm gap-3 py-2" onSubmit={(event) => void submit(event)}>
        <AccountName email={email} />
        <Field
          id="new-password"
          label="New password, at least 12 characters"
          type="password"
          autoComplete="new-password"
          minLength={12}
          required
          value={password}
          onText={setPassword}
        />
        <Button type="submit">Set it</Button>
        <Alert
          text={result === 'refused' ? 'The password was not changed. Use at least 12 characters.' : ''}
        />
        <p role="status">{result === 'set' && 'Your password is set.'}</p>
      </form>
    </details>
  )
}
