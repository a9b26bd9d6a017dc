/** Goes to a field, with its label below whatever sticks to the top of the screen. */
export function showField(field: Element | RadioNodeList | null | undefined): void {
  if (!(field instanceof HTMLElement)) return
  field.focus({ preventScroll: true })
  const { top, bottom } = (field.closest('.field') ?? field).getBoundingClientRect()
  const { scrollPaddingTop } = getComputedStyle(document.documentElement)
  const clear = Number.parseFloat(scrollPaddingTop) || 0
  if (top < clear || bottom > innerHeight)
    (field.closest('.field') ?? field).scrollIntoView({ block: 'start' })
}
