/** Before an island is alive, notes a press of its `data-early` button on the island itself (see wasPressedEarly). */
document.addEventListener('click', ({ target }) => {
  const button = (target as Element).closest('[data-early]')
  button?.closest('astro-island[ssr]')?.setAttribute('data-pressed', '')
})
