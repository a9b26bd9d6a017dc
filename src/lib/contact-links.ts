/** `tel:` address of a British number as it is read out: "020 7946 0000" is tel:+442079460000. */
export const telephoneLink = (phone: string): string =>
  `tel:${phone.replace(/[^\d+]/g, '').replace(/^0/, '+44')}`

export const mailLink = (email: string): string => `mailto:${email}`
