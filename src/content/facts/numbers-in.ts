const grouped = new Intl.NumberFormat('en-GB')
const number = /\d[\d,]*(?:\.\d+)?/g

/** The figures in a text as readers see it, so that a drawing follows whichever wording is published: "£600–1,500+" is 600 and 1500. */
export const numbersIn = (text: string): number[] =>
  [...text.matchAll(number)].map(([digits]) => Number(digits.replaceAll(',', '')))

/** The same wording for several: "£15–25" for seven hours is "£105–175". */
export const multiplied = (text: string, times: number): string =>
  text.replace(number, (digits) => grouped.format(Number(digits.replaceAll(',', '')) * times))
