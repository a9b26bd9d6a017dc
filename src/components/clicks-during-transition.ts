/**
 * During a view transition between pages, the browser sends every click to the document. This ends the
 * transition and repeats the click on the element under the pointer.
 */
async function repeatClick({ clientX, clientY }: MouseEvent): Promise<void> {
  const transition = document.activeViewTransition
  transition?.skipTransition()
  // Without document.activeViewTransition, wait longer than a transition takes.
  await (transition?.finished ?? new Promise((done) => setTimeout(done, 300)))
  const pressed = document.elementFromPoint(clientX, clientY)
  pressed?.closest<HTMLElement>('input, select, textarea')?.focus()
  pressed?.closest<HTMLElement>('a, button, label, summary')?.click()
}

document.addEventListener('click', (event) => {
  if (event.target === document.documentElement) void repeatClick(event)
})
