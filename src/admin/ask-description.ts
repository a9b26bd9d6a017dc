// Asks what a picture shows before it is put into an article, so that nobody has to know where its description goes.

const words = {
  title: 'What does the picture show?',
  help: 'People who cannot see it hear these words. One short sentence, such as: A solicitor and a client at a table.',
  label: 'Description',
  empty: 'Describe what the picture shows.',
  done: 'Insert the picture',
  cancel: 'Cancel',
}

const button =
  'padding: 8px 16px; border: 1px solid #1f4b3a; border-radius: 4px; font: inherit; cursor: pointer'

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, properties: object, style = '') {
  const made = document.createElement(name)
  Object.assign(made, properties)
  made.style.cssText = style
  return made
}

/** What is written between the brackets of Markdown: brackets and line ends would break it. */
const plain = (typed: string) =>
  typed
    .replace(/[[\]\\]/g, '')
    .replace(/\s+/g, ' ')
    .trim()

/** Resolves with the description, or with nothing where the editor would rather not put the picture in. */
export function askDescription(): Promise<string | undefined> {
  const dialog = element(
    'dialog',
    { ariaLabel: words.title },
    'max-width: 30rem; padding: 24px; border-radius: 8px; font: 16px/1.5 system-ui, sans-serif',
  )
  const form = element('form', { method: 'dialog' }, 'display: grid; gap: 12px')
  const title = element('strong', { textContent: words.title })
  const help = element('span', { textContent: words.help })
  const label = element('label', {}, 'display: grid; gap: 4px')
  const input = element(
    'textarea',
    { rows: 2, required: true, name: 'description' },
    'padding: 8px; font: inherit',
  )
  const buttons = element('div', {}, 'display: flex; gap: 8px')
  const [done, cancel] = [
    element(
      'button',
      { textContent: words.done, value: 'done' },
      `${button}; background: #1f4b3a; color: #fff`,
    ),
    element('button', { textContent: words.cancel, type: 'button' }, button),
  ]
  const check = () => input.setCustomValidity(plain(input.value) ? '' : words.empty)
  input.addEventListener('input', check)
  check()
  label.append(words.label, input)
  buttons.append(done, cancel)
  form.append(title, help, label, buttons)
  dialog.append(form)
  document.body.append(dialog)
  return new Promise((resolve) => {
    cancel.addEventListener('click', () => dialog.close(''))
    // The screen listens for keys of its own, and would take some of them from the field.
    dialog.addEventListener('keydown', (event) => event.stopPropagation())
    dialog.addEventListener('close', () => {
      dialog.remove()
      resolve(dialog.returnValue === 'done' ? plain(input.value) : undefined)
    })
    dialog.showModal()
  })
}
