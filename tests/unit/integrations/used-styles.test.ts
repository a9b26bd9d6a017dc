import { expect, test } from 'vitest'
import { withoutUnused } from '~/integrations/used-styles'

const keep = (css: string) =>
  withoutUnused(css, (name) => ['used', 'md:used', "after:content-['+']"].includes(name))

test('a rule for an unused class is left out, wherever it is', () => {
  expect(
    keep('.unused{top:0}.used .unused>a{top:0}:is(.unused>*){top:0}@media print{.unused:hover{top:0}}'),
  ).not.toContain('unused')
})

test('a custom property of Tailwind that nothing reads is left out', () => {
  expect(keep(':root{--own:1;--tw-read:2;--tw-unread:3}.used{top:var(--tw-read)}')).toBe(
    ':root{--own:1;--tw-read:2}.used{top:var(--tw-read)}',
  )
})

test.each([
  ['for a used class', '.used{top:0}'],
  ['for a class with escaped characters', String.raw`.md\:used{top:1px}.after\:content-\[\'\+\'\]{top:2px}`],
  ['for elements', 'table{border-collapse:collapse}'],
  ['with one used selector', '.unused,.used{top:0}'],
  ['with one used selector in brackets', ':is(.unused,.used)>*{top:0}'],
  ['for elements without a class', '.used:not(.unused){top:0}'],
])('a rule %s is kept', (_rule, css) => {
  expect(keep(`${css}.unused,.border-collapse{top:0}`)).toBe(css)
})

test('a rule that a supported browser does not understand is not merged with another', () => {
  const css = '.used::details-content{top:0}.md\\:used{top:0}'
  expect(keep(css)).toBe(css)
})
