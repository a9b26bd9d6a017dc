import type { PageIntegration } from './built-files'

/** What Astro writes before the first island of a page: how islands are woken. */
const runtime = /<style>astro-island[^<]*<\/style>(?:<script>[^]*?<\/script>)+/

/** Where what is seen first is over: the part that holds the heading, and of a legal text its first chapter. -1 where there is none. */
function endOfOpening(html: string): number {
  const heading = html.indexOf('</h1>')
  const [tag = ''] = heading < 0 ? [] : (/<\/(?:section|header)>/.exec(html.slice(heading)) ?? [])
  if (!tag) return -1
  const text = html.indexOf('legal-text', heading)
  if (text < 0) return html.indexOf(tag, heading) + tag.length
  return html.indexOf('<h2', html.indexOf('<h2', text) + 1)
}

/**
 * A page whose islands are woken by code right behind what is seen first, unless that code stands further up. Chrome
 * parses for a set time before it paints: with this code at the foot of the page it lays out nearly all of the page first, and the
 * heading is seen a tenth later.
 */
export function wakeIslandsEarly(html: string): string {
  const found = runtime.exec(html)
  const end = endOfOpening(html)
  if (!found || end < 0 || found.index <= end) return html
  const [code] = found
  return html.slice(0, end) + code + html.slice(end, found.index) + html.slice(found.index + code.length)
}

export const earlyIslands = (): PageIntegration => ({
  name: 'early-islands',
  hooks: {},
  eachPage: wakeIslandsEarly,
})
