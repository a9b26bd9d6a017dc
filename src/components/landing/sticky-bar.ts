/** Shows itself only while the part of the page it goes with is in view and the footer is not. */
class StickyBar extends HTMLElement {
  connectedCallback() {
    const part = document.getElementById(this.dataset['watch'] ?? '')
    const foot = document.querySelector('body > footer')
    const inView = new Map<Element | null, boolean>()
    const watcher = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) inView.set(target, isIntersecting)
      this.hidden = !inView.get(part) || inView.get(foot) === true
    })
    for (const element of [part, foot]) if (element) watcher.observe(element)
  }
}

customElements.define('sticky-bar', StickyBar)
