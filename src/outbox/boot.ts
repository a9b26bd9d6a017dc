import { callToActionKey, formPath } from '~/lead/call-to-action'
import { local, session, whenShown } from '~/lib/browser'
import { noteArrival, phonecallClick, pushEvent } from '~/tracking/every-page'

// Runs on every page, so keep it small: measures phone links, stores which button led to the form and where the session came from,
// loads the outbox if an enquiry waits, and reports errors.

document.addEventListener('click', ({ target }) => {
  const link = (target as Element).closest('a')
  if (link?.protocol === 'tel:') pushEvent(phonecallClick(link.href, Date.now()))
  const isButton = link?.matches('.button')
  // A button to a part of a page leads to its form. The words of other links, such as the menu's, don't describe the form.
  if (link?.origin === location.origin && (link.pathname === formPath || (isButton && link.hash)))
    session.set(callToActionKey, isButton ? `${link.pathname} ${link.innerText}` : '')
})

/** Loads the outbox only if this browser holds an enquiry (see `itemKey`). `pageshow` fires on load and after Back. */
addEventListener('pageshow', () =>
  whenShown(() => {
    if (local.keys().some((key) => key.startsWith('enquiry:')))
      void import('./page-outbox').then((outbox) => outbox.replay())
  }),
)

whenShown(noteArrival)

// The reporting code loads at the first failure. It reports each code once.
for (const type of ['error', 'unhandledrejection', 'securitypolicyviolation'])
  addEventListener(type, (event) =>
    whenShown(
      () =>
        void import('~/tracking/reports').then(
          (reports) => reports.reportFailure(event),
          () => {},
        ),
    ),
  )
