/**
 * What happens to the details of a form, in the words that stand beside every submit button.
 * `months`: how long an enquiry is kept, from the register.
 */
export const noticeWords = (months: number): string =>
  `When you send this form, we contact you by phone or email about your enquiry. It isn’t an order. We keep enquiries for ${months} months.`

/** The words of the link to the privacy policy that follow it. */
export const noticeLink = 'Privacy policy'
