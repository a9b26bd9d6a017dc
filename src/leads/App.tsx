import type { Session } from '@supabase/supabase-js'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { isUuid } from '~/lib/parse'
import { readStaff, signOut, site, supabase } from './database'
import { Erase } from './Erase'
import { LeadPage } from './LeadPage'
import { List } from './List'
import { AccountName, Alert, textOf, useLoaded, Waiting } from './parts'
import { Report } from './Report'
import { SignIn } from './SignIn'

// The team's page: checks the session and shows the view that the address names.

const useAddress = () => {
  const [hash, setHash] = useState(location.hash.slice(1))
  useEffect(() => {
    const follow = () => {
      setHash(location.hash.slice(1))
      scrollTo(0, 0)
      document.getElementById('main')?.focus()
    }
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  return hash
}

/** The session; null without one, undefined while it loads. */
function useSession() {
  const [session, setSession] = useState<Session | null>()
  useEffect(() => {
    const { data } = supabase.auth.onAuthStateChange((_event, changed) => setSession(changed))
    return () => data.subscription.unsubscribe()
  }, [])
  return session
}

function Password({ email }: { email: string }) {
  const [message, setMessage] = useState({ text: '', isError: false })
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const password = textOf(form, 'password')
    const { error } = await supabase.auth.updateUser({ password })
    if (!error) form.reset()
    const text = error ? 'The password was not changed. Use at least 12 characters.' : 'Your password is set.'
    setMessage({ text, isError: Boolean(error) })
  }
  return (
    <details>
      <summary>Set a password</summary>
      <form className="field mt-2 max-w-sm" onSubmit={(event) => void submit(event)}>
        <AccountName email={email} />
        <label htmlFor="new-password">New password, at least 12 characters</label>
        <input
          id="new-password"
          name="password"
          type="password"
          autoComplete="new-password"
          minLength={12}
          required
        />
        <button className="button button-quiet button-small">Set it</button>
        {message.isError ? <Alert text={message.text} /> : <p role="status">{message.text}</p>}
      </form>
    </details>
  )
}

function View({ search, onSearch }: { search: string; onSearch: (text: string) => void }) {
  const hash = useAddress()
  const [name = '', id] = hash.split(':')
  if (isUuid(name)) return <LeadPage key={name} id={name} />
  if (name === 'erase') return <Erase key={id} id={id} />
  if (name === 'report') return <Report />
  return <List {...{ search, onSearch }} />
}

const links = [
  ['', 'Enquiries'],
  ['report', 'Report'],
  ['erase', 'Erase'],
] as const

function Signed({ email }: { email: string }) {
  const [search, setSearch] = useState('')
  const staff = useLoaded(email, async () => ({ email: await readStaff() }))
  if (!staff.data) return <Waiting error={staff.error} reload={staff.reload} />
  if (!staff.data.email)
    return (
      <div className="sheet grid gap-2">
        <h1 className="text-3xl">No access</h1>
        <p>
          You are signed in as {email}, but this account may not see enquiries. Ask whoever looks after the
          website.
        </p>
      </div>
    )
  return <View search={search} onSearch={setSearch} />
}

/** Shown above the open view when the session has expired, so that nothing typed is lost. */
function SignInAgain() {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby="sign-in"
      className="again"
      onCancel={(event) => event.preventDefault()}
    >
      <SignIn isExpired />
    </dialog>
  )
}

export function App() {
  const session = useSession()
  const [user, setUser] = useState<Session['user']>()
  const [isLeaving, setLeaving] = useState(false)
  if (session && session.user.id !== user?.id) setUser(session.user)
  const leave = () => {
    setLeaving(true)
    void signOut()
  }
  return (
    <>
      <header className="on-willow">
        <div className="wrap flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2">
          <p className="font-serif text-lg">{site.name}</p>
          {user && (
            <nav aria-label="Pages" className="flex flex-wrap gap-x-5">
              {links.map(([hash, text]) => (
                <a key={hash} href={`#${hash}`} className="nav-link">
                  {text}
                </a>
              ))}
            </nav>
          )}
        </div>
      </header>
      <main id="main" tabIndex={-1} className="wrap-narrow grid content-start gap-6 py-8">
        {session === undefined ? <p role="status">Loading…</p> : !user && <SignIn />}
        {user && <Signed key={user.id} email={user.email ?? ''} />}
      </main>
      {user && (
        <footer className="wrap-narrow grid gap-3 border-t border-line py-6">
          <p>
            Signed in as {user.email}.{' '}
            <button type="button" className="text-link" onClick={leave}>
              Sign out
            </button>
          </p>
          <Password email={user.email ?? ''} />
        </footer>
      )}
      {user && session === null && !isLeaving && <SignInAgain />}
    </>
  )
}
