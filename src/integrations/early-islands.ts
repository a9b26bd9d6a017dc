import type { PageIntegration } from './built-files'

/** What Astro writes before the first island of a page: how islands are woken. */
const runtime = /<style>astro-island[^<]*<\/style>(?:<script>[^]*?<\/script>)+/

const part = /<\/(?:section|header)>/
const lede = /<p class="lede\b[^>]*>[^]*?<\/p>/

/**
 * Where what is read first is over: the sentence under the heading, or else the part that holds the heading; of a legal text its
 * first chapter. -1 where there is none.
 */
function endOfOpening(html: string): number {
  const heading = html.indexOf('</h1>')
  const closing = heading < 0 ? null : part.exec(html.slice(heading))
  if (!closing) return -1
  const text = html.indexOf('class="prose legal-text"', heading)
  if (text >= 0) {
    const second = [...html.slice(text).matchAll(/<h2\b/g)][1]
    return second ? text + second.index : -1
  }
  const end = heading + closing.index + closing[0].length
  const sentence = lede.exec(html.slice(heading, end))
  return sentence ? heading + sentence.index + sentence[0].length : end
}

/**
 * A page whose islands are woken by code right behind what is read first, unless that code stands further up. Chrome
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
