import { useState } from 'react'
import { Failure, site, supabase } from './database'
import { Alert, Button, Field, focusMain, Heading, useTask } from './parts'

// Signing in with an emailed code or a password. The response for an address does not reveal whether it may sign in.

/** An address that may not sign in, or was just sent a code. Both get the usual response. */
const hiddenErrors = ['otp_disabled', 'user_not_found', 'over_email_send_rate_limit']

/** The error for a failed request: `refusal`, unless the service could not be reached or asks to wait. */
function failure(status: number | undefined, refusal: string): Failure {
  if (!status || status >= 500)
    return new Failure('We can’t reach the sign-in service. Check your connection, then try again.')
  if (status === 429) return new Failure('Too many attempts. Wait a minute, then try again.')
  return new Failure(refusal)
}

type Step = 'address' | 'code' | 'password'

/** `expired` is the address of a session that has ended. */
export function SignIn({ expired = '' }: { expired?: string | undefined }) {
  const [step, setStep] = useState<Step>('address')
  const [email, setEmail] = useState(expired)
  const [secret, setSecret] = useState('')
  const { isBusy, isRunning, error: message, reset, run } = useTask<void>()
  const go = (next: Step) => {
    reset()
    setSecret('')
    setStep(next)
  }
  const refusal = `That ${step} is wrong or no longer works. Check it, or ask for a new code.`
  async function sendCode() {
    const { error } = await supabase.auth.signInWithOtp({ email, options: { shouldCreateUser: false } })
    if (error && !hiddenErrors.includes(error.code ?? '')) throw failure(error.status, refusal)
    go('code')
  }
  async function signIn() {
    const { error } =
      step === 'code'
        ? await supabase.auth.verifyOtp({ email, token: secret.replace(/\D/g, ''), type: 'magiclink' })
        : await supabase.auth.signInWithPassword({ email, password: secret })
    if (error) throw failure(error.status, refusal)
    // The dialog over an expired session returns focus itself.
    if (!expired) focusMain()
  }
  const button = step === 'address' ? 'Send me a code' : 'Sign in'
  return (
    <form
      className="sheet mx-auto mt-4 w-full max-w-md sm:mt-12"
      action={() => (isRunning() ? undefined : run(step === 'address' ? sendCode : signIn))}
    >
      <div>
        <Heading title="Sign in" id="sign-in">
          {expired ? 'Sign in again' : 'Enquiries'}
        </Heading>
        <p className="mt-2 text-ink-soft">
          {expired
            ? 'Your session has ended. Everything you typed is still here.'
            : `For the ${site.name} team.`}
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
      <button className="button button-primary" aria-disabled={isBusy}>
        {isBusy ? 'One moment…' : button}
      </button>
      <button
        type="button"
        className="text-link"
        onClick={({ currentTarget }) => {
          if (step !== 'address') go('address')
          else if (currentTarget.form?.reportValidity()) go('password')
        }}
      >
        {step === 'address' ? 'Use my password instead' : 'Use another address or a new code'}
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
  const { result, isBusy, isRunning, error, run } = useTask<string>()
  async function save() {
    const { error } = await supabase.auth.updateUser({ password })
    if (error) throw failure(error.status, 'The password was not changed. Use at least 12 characters.')
    setPassword('')
    return 'Your password is set.'
  }
  return (
    <details>
      <summary className="min-h-11 py-2">Set a password</summary>
      <form className="grid max-w-sm gap-3 py-2" action={() => (isRunning() ? undefined : run(save))}>
        <AccountName email={email} />
        <Field
          label="New password, at least 12 characters"
          type="password"
          autoComplete="new-password"
          minLength={12}
          required
          value={password}
          onText={setPassword}
        />
        <Button type="submit" aria-disabled={isBusy}>
          Set it
        </Button>
        <Alert text={error} />
        <p role="status">{!error && result}</p>
      </form>
    </details>
  )
}
