/**
 * During the view transition between two pages nothing on the new one can be pressed: for a quarter of a second the browser sends
 * every click to the document. Such a click ends the animation, and then goes to what lies under the pointer.
 */
async function passOn({ clientX, clientY }: MouseEvent): Promise<void> {
  const change = document.activeViewTransition
  change?.skipTransition()
  // A browser without document.activeViewTransition has finished by then.
  await (change?.finished ?? new Promise((done) => setTimeout(done, 300)))
  document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('a, button, label, summary')?.click()
}

document.addEventListener('click', (event) => {
  if (event.target === document.documentElement) void passOn(event)
})
