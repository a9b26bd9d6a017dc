/** The page carries the year it was built in; after New Year the browser puts it right (never back). */
class CopyrightYear extends HTMLElement {
  connectedCallback() {
    const year = new Date().getFullYear()
    if (year > Number(this.textContent)) this.textContent = String(year)
  }
}

if (!customElements.get('copyright-year')) customElements.define('copyright-year', CopyrightYear)
