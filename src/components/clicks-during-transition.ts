/**
 * While one page changes into the next, nothing on the new one can be pressed: for a quarter of a second every click goes to
 * the document. Whoever presses so early wants no animation: it ends, and what lies under the pointer gets the click.
 */
async function passOn({ clientX, clientY }: MouseEvent): Promise<void> {
  const change = document.activeViewTransition
  change?.skipTransition()
  // A browser that does not say what is under way has done with it by then.
  await (change?.finished ?? new Promise((done) => setTimeout(done, 300)))
  document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('a, button, label, summary')?.click()
}

document.addEventListener('click', (event) => {
  if (event.target === document.documentElement) void passOn(event)
})
