/** Blue for texts, orange for facts; a pale rim keeps both visible on dark grounds. */
export const styles = `
:host {
  all: initial;
  position: fixed;
  inset: 0;
  z-index: 2147483647;
  pointer-events: none;
  font: 14px/1.4 ui-monospace, Menlo, Consolas, monospace;
  --text: #1558d6;
  --fact: #c2410c;
}
[hidden] { display: none !important }
.boxes { position: absolute; inset: 0; overflow: clip }
.box { position: absolute; box-sizing: border-box; padding: 0; border: 0; background: none; border-radius: 2px }
.box.text { outline: 1.5px solid var(--text); outline-offset: 2px; box-shadow: 0 0 0 4.5px #fff6 }
.box.fact { outline: 2px solid var(--fact); background: #fb923c33; box-shadow: 0 0 0 3px #fff6 }
.box:focus-visible { background: #1558d626; outline-width: 3px }
.switch, .label { pointer-events: auto; color: #fff; background: #16211c; border: 1px solid #ffffff66; border-radius: 6px; box-shadow: 0 2px 12px #0006 }
.switch { position: absolute; left: 0; top: 50%; translate: 0 -50%; border-left: 0; border-radius: 0 6px 6px 0; writing-mode: vertical-rl; width: 30px; padding: 12px 0; font: inherit; font-size: 13px; cursor: pointer; opacity: .85 }
.switch:hover, .switch:focus-visible, .switch[aria-pressed=true] { opacity: 1 }
.switch b { font-weight: 400; padding-top: 8px; border-top: 10px solid var(--text) }
.switch b.fact { border-color: var(--fact); margin-top: 10px }
.label { position: absolute; left: 0; top: 0; max-width: calc(100vw - 16px); box-sizing: border-box; padding: 4px; display: grid; gap: 2px }
.label > * { font: inherit; color: inherit; text-align: left; overflow-wrap: anywhere; padding: 5px 8px }
.label > small { font-size: 12px; opacity: .8 }
.label button { background: none; border: 0; border-left: 6px solid #8a938e; border-radius: 2px; cursor: copy; min-height: 32px }
.label button:hover, .label button:focus-visible { background: #ffffff26 }
.label .text { border-color: #6ea2ff }
.label .fact { border-color: #fb923c }
.label button small { font-size: 12px; opacity: .8; margin-right: 8px }
.label .fact small { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden }
.label [data-copied]::after { content: ' copied'; color: #a7e3b8 }
@media (width < 40rem) { .switch { width: 22px; font-size: 12px } }
@media print { :host { display: none } }
`
