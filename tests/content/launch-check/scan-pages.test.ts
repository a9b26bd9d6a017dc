import { expect, test } from 'vitest'
import { scanBuiltSite } from '~/content/launch-check/scan-built-site'

const page = (route: string, body: string) => ({
  file: `dist${route}.html`,
  route,
  html: `<html>\n<body>\n${body}</body>`,
})

test('braces, example numbers and example addresses left in the built site are found', () => {
  const pages = [
    page('/about', '<p>Company {company number}</p>'),
    page('/contact', '<p>{company number}</p><a href="tel:+442079460321">Call</a> <p>020 7946 0321</p>'),
    page('/services', '<a href="mailto:hello@acme.example">Write</a>'),
  ]
  expect(
    scanBuiltSite(pages).map(({ id, label, file, line, pages: on }) => ({ id, label, file, line, on })),
  ).toEqual([
    {
      id: 'words in braces',
      label: '{company number}',
      file: 'dist/about.html',
      line: 3,
      on: ['/about', '/contact'],
    },
    {
      id: 'example telephone number',
      label: '020 7946 0321',
      file: 'dist/contact.html',
      line: 3,
      on: ['/contact'],
    },
    {
      id: 'example telephone number',
      label: '+442079460321',
      file: 'dist/contact.html',
      line: 3,
      on: ['/contact'],
    },
    {
      id: 'example e-mail address',
      label: 'hello@acme.example',
      file: 'dist/services.html',
      line: 3,
      on: ['/services'],
    },
  ])
})

test('scripts, styles and the data of islands are not copy', () => {
  const html =
    '<script>const a = {company: 1}</script><style>p {color: red}</style><astro-island props="{company}"></astro-island>'
  expect(scanBuiltSite([page('/', html)])).toEqual([])
})
