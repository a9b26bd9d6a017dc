/**
 * <load-frame src="…" title="…"> holds a picture and a button: the frame of another company takes their place when
 * the button is pressed, and not before. Without script the button's link opens the same address.
 */
class LoadFrame extends HTMLElement {
  connectedCallback() {
    this.querySelector('[data-load]')?.addEventListener('click', (event) => {
      event.preventDefault()
      this.load()
    })
  }

  private load() {
    const frame = document.createElement('iframe')
    frame.src = this.getAttribute('src') ?? ''
    frame.title = this.getAttribute('title') ?? ''
    frame.allow = 'autoplay; fullscreen; picture-in-picture'
    frame.allowFullscreen = true
    frame.referrerPolicy = 'strict-origin-when-cross-origin'
    this.replaceChildren(frame)
    frame.focus()
  }
}

if (!customElements.get('load-frame')) customElements.define('load-frame', LoadFrame)
