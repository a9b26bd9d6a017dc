import { callToActionKey, formPath } from '~/lead/call-to-action'
import { session, whenShown } from '~/lib/browser'
import { noteArrival, phonecallClick, pushEvent } from '~/tracking/every-page'

// On every page, in a few hundred bytes: phone links, the button that leads to the form, attribution, and whether an enquiry still
// waits to be sent.

document.addEventListener('click', ({ target }) => {
  const link = (target as Element).closest('a')
  if (link?.protocol === 'tel:') pushEvent(phonecallClick(link.href, Date.now()))
  // A link that is no button, such as the menu's, promises nothing in particular.
  if (link?.origin === location.origin && link.pathname === formPath)
    session.set(callToActionKey, link.matches('.button') ? `${formPath} ${link.innerText}` : '')
})

/**
 * Loads the outbox only when this browser holds an enquiry, by the keys that `outbox.ts` gives them. `pageshow` fires on load
 * and on a return by Back.
 */
addEventListener('pageshow', () =>
  whenShown(() => {
    try {
      if (Object.keys(localStorage).some((key) => key.startsWith('enquiry:')))
        void import('./page-outbox').then((outbox) => outbox.replay())
    } catch {
      // Storage is forbidden: nothing can be waiting.
    }
  }),
)

whenShown(noteArrival)

// The code that reports what fails is fetched by the first failure. However often it is called, it says the same thing once.
for (const type of ['error', 'unhandledrejection', 'securitypolicyviolation'])
  addEventListener(type, (event) =>
    whenShown(
      () =>
        void import('~/tracking/report-failures').then(
          (reports) => reports.reportFailures(event),
          () => {},
        ),
    ),
  )
