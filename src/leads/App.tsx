import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { isUuid } from '~/lib/parse'
import { hasNoAccess, session as currentSession, signOut, site } from './database'
import { Erase } from './Erase'
import { dropDrafts, LeadPage, NotFound } from './LeadPage'
import { List } from './List'
import { Alert, focusMain } from './parts'
import { Report } from './Report'
import { NewPassword, SignIn } from './SignIn'
import './leads.css'

// The team's page: checks the session and shows the view that the address names.

/** A view's name, and after a colon the id that it shows. */
const hash = atom(location.hash.slice(1))
addEventListener('hashchange', () => {
  hash.set(location.hash.slice(1))
  scrollTo(0, 0)
  focusMain()
})

function View() {
  const [name = '', id] = useStore(hash).split(':')
  if (name === '') return <List />
  if (name === 'report') return <Report />
  if (name === 'erase' && (!id || isUuid(id))) return <Erase key={id} id={id} />
  return isUuid(name) ? <LeadPage key={name} id={name} /> : <NotFound />
}

function NavLink({ view, text }: { view: string; text: string }) {
  const [current] = useStore(hash).split(':')
  return (
    <a
      href={`#${view}`}
      aria-current={view === current ? 'page' : undefined}
      className="flex min-h-11 items-center aria-[current=page]:font-semibold"
    >
      {text}
    </a>
  )
}

const noAccess =
  'Your account can’t see enquiries, so we’ve signed you out. Ask your developer to invite you again, or sign in with another address.'

/** Closes the dialog before it is removed, because closing returns focus. */
function openModal(dialog: HTMLDialogElement) {
  dialog.showModal()
  return () => dialog.close()
}

function App() {
  const session = useStore(currentSession)
  const isRefused = useStore(hasNoAccess)
  const [known, setUser] = useState(session?.user)
  const [isLeaving, setLeaving] = useState(false)
  if (session && session.user.id !== known?.id) setUser(session.user)
  const user = isRefused ? undefined : known
  const leave = async () => {
    if (!dropDrafts()) return
    setLeaving(true)
    await signOut()
    location.replace(location.pathname)
  }
  return (
    <>
      <header className="on-willow">
        <div className="wrap-narrow flex flex-wrap items-center justify-between gap-x-6 py-1">
          <p className="py-2 serif-lg/snug">{site.name}</p>
          {user && (
            <nav aria-label="Pages" className="flex flex-wrap gap-x-5">
              <NavLink view="" text="Enquiries" />
              <NavLink view="report" text="Report" />
              <NavLink view="erase" text="Erase" />
            </nav>
          )}
        </div>
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="wrap-narrow grid grid-cols-1 content-start gap-6 py-6 sm:py-10"
      >
        {session === undefined ? (
          <p role="status">Loading…</p>
        ) : user ? (
          <View key={user.id} />
        ) : (
          <>
            <Alert text={isRefused ? noAccess : ''} />
            <SignIn />
          </>
        )}
      </main>
      {user && (
        <footer className="wrap-narrow grid gap-2 border-t border-line py-6">
          <p>
            Signed in as {user.email}.{' '}
            <button type="button" className="text-link" onClick={() => void leave()}>
              Sign out
            </button>
          </p>
          <NewPassword email={user.email ?? ''} />
        </footer>
      )}
      {user && session === null && !isLeaving && (
        // Above the open view, so that nothing typed is lost when the session expires. Opens again, because browsers
        // close a dialog on the second Escape whatever the page does.
        <dialog
          ref={openModal}
          aria-labelledby="sign-in"
          className="size-full max-h-none max-w-none bg-paper p-4"
          onClose={({ currentTarget }) => currentTarget.isConnected && currentTarget.showModal()}
        >
          <SignIn expired={user.email} />
        </dialog>
      )}
    </>
  )
}

const place = document.getElementById('page')
if (place) createRoot(place).render(<App />)
