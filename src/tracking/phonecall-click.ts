export interface PhonecallClick {
  event: 'phonecall_click'
  phone_number: string
  timestamp: string
}

/** Specification 7: a `tel:` link was pressed. The number is as the link holds it. */
export const phonecallClick = (href: string, now: number): PhonecallClick => ({
  event: 'phonecall_click',
  phone_number: href.replace(/^tel:/i, ''),
  timestamp: new Date(now).toISOString(),
})
