/** Shows itself only while the part of the page it goes with is in view and the footer is not. */
class StickyBar extends HTMLElement {
  connectedCallback() {
    const part = document.getElementById(this.dataset['watch'] ?? '')
    const foot = document.querySelector('body > footer')
    const inView = new Map<Element | null, boolean>()
    const watcher = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) inView.set(target, isIntersecting)
      this.hidden = !inView.get(part) || Boolean(inView.get(foot))
    })
    for (const element of [part, foot]) if (element) watcher.observe(element)
  }
}

if (!customElements.get('sticky-bar')) customElements.define('sticky-bar', StickyBar)
