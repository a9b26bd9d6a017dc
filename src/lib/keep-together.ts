/** Tags, comments, and what holds no words of the page or, being drawn again in the browser, must stay as it is. */
const untouched =
  /<!--[^]*?-->|<(head|script|style|svg|textarea|select|template|noscript)\b[^]*?<\/\1>|<astro-island\b|<\/astro-island>|<(?:"[^"]*"|'[^']*'|[^>"'])*>/g

const noBreakSpace = '\u00a0'
const wordJoiner = '\u2060'

/** A range such as "2–3", "£600–1,500" or "60–70%", whose dash would let the line end. */
const rangeDash = /(?<=\d[\d.,]*(?:%|k|am|pm)?)–(?=£?\d)/g

/** "EC1A 1BB", and a telephone number of three or four groups. */
const spaced = /\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\b|\+?\b\d{2,5}(?: \d{3,4}){2,3}\b/g

/** "£2 million", "24 hours": a figure says nothing without what it counts. */
const counted = /(?<=\d\+?) (?=(?:million|minutes?|hours?|days?|weeks?|months?|years?|working days)\b)/g

/** "6(1)(f)", "section 46(1)": a paragraph's number, which could end the line before each bracket. */
const bracketed = /(?<=\d(?:\(\w{1,3}\))*)(?=\(\w{1,3}\))/gi

/** A text whose figures keep to what they count, and its paragraph numbers whole; also for words drawn in the browser. */
export const keepFigures = (text: string): string =>
  text.replace(bracketed, wordJoiner).replace(counted, noBreakSpace)

const joined = (text: string) =>
  keepFigures(text)
    .replace(rangeDash, `–${wordJoiner}`)
    .replace(spaced, (piece) => piece.replaceAll(' ', noBreakSpace))

/** A page whose ranges, amounts, paragraph numbers, postcodes and telephone numbers never stand on two lines; nothing but its words is changed. */
export function keepTogether(html: string): string {
  let islands = 0
  let end = 0
  let result = ''
  for (const { 0: tag, index } of html.matchAll(untouched)) {
    const text = html.slice(end, index)
    result += (islands > 0 ? text : joined(text)) + tag
    if (tag === '<astro-island') islands += 1
    if (tag === '</astro-island>') islands -= 1
    end = index + tag.length
  }
  return result + joined(html.slice(end))
}
