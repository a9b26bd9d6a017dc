import { createElement } from 'react'

interface Props {
  value?: string
  forID: string
  classNameWrapper: string
  onChange: (value: string) => void
}

/** What the menu puts in, by name. The quotes wait for an id, such as lpa.registrationFee. */
const blocks: Readonly<Record<string, string>> = {
  'A fact, inside a sentence': '<Fact id="" />',
  'A note in a box': '<aside class="callout">\n\nThe note.\n\n</aside>',
  'A worked example': '<WorkedExample>\n\nThe example.\n\n</WorkedExample>',
  'A table': '| Heading | Heading |\n| ------- | ------- |\n| Words   | Words   |',
  'A link': '[words](/contact)',
}

function insert({ forID, onChange }: Props, text: string): void {
  const area = document.getElementById(forID) as HTMLTextAreaElement
  const { selectionStart: start, selectionEnd: end, value } = area
  onChange(value.slice(0, start) + text + value.slice(end))
  area.focus()
}

/** The words of an article as they are kept, in a plain field: nothing is rewritten that an editor did not touch. */
export function MdxField(props: Props) {
  const { value = '', forID, classNameWrapper, onChange } = props
  const menu = createElement(
    'select',
    {
      'aria-label': 'Insert',
      value: '',
      style: { marginBlockEnd: '8px', padding: '8px' },
      onChange: ({ target }: { target: HTMLSelectElement }) => insert(props, blocks[target.value] ?? ''),
    },
    createElement('option', { value: '' }, 'Insert …'),
    ...Object.keys(blocks).map((name) => createElement('option', { key: name, value: name }, name)),
  )
  const area = createElement('textarea', {
    id: forID,
    className: classNameWrapper,
    'aria-label': 'Body',
    value,
    rows: 30,
    spellCheck: true,
    style: { width: '100%', padding: '12px', font: 'inherit', lineHeight: 1.6, boxSizing: 'border-box' },
    onChange: ({ target }: { target: HTMLTextAreaElement }) => onChange(target.value),
  })
  return createElement('div', null, menu, area)
}
