/**
 * Marks in a page's contents the part that is being read: the last one whose heading has come above the upper third of the
 * window. Whatever lies higher counts as seen, so that a leap to the end of the page is noticed too.
 */
const parts = [...document.querySelectorAll<HTMLAnchorElement>('[data-contents] a')].map((link) => ({
  link,
  heading: document.getElementById(decodeURIComponent(link.hash.slice(1))),
  isAbove: false,
}))

const observer = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries)
      for (const part of parts) if (part.heading === target) part.isAbove = isIntersecting
    const current = parts.findLast(({ isAbove }) => isAbove)
    for (const part of parts)
      if (part === current) part.link.setAttribute('aria-current', 'true')
      else part.link.removeAttribute('aria-current')
  },
  { rootMargin: '9999999px 0px -65% 0px' },
)

for (const { heading } of parts) if (heading) observer.observe(heading)
