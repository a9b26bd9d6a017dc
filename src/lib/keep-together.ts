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

/** A text whose ranges, amounts, paragraph numbers, postcodes and telephone numbers never stand on two lines. */
export const keepTogether = (text: string): string =>
  text
    .replace(bracketed, wordJoiner)
    .replace(counted, noBreakSpace)
    .replace(rangeDash, `–${wordJoiner}`)
    .replace(spaced, (piece) => piece.replaceAll(' ', noBreakSpace))

/** The same text for what is read by a program or sent, where a line may end anywhere. */
export const letBreak = (text: string): string =>
  text.replaceAll(noBreakSpace, ' ').replaceAll(wordJoiner, '')
