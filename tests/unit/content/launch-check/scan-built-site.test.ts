import { expect, test } from 'vitest'
import { scanBuiltSite } from '~/content/launch-check/scan-built-site'

const found = (html: string) =>
  scanBuiltSite([{ file: 'dist/a.html', route: '/a', html }]).map(({ label }) => label)

test.each([
  '{company number}',
  '020 7946 0321',
  '+442079460321',
  '+44 20 7946 0321',
  '01632 960123',
  '01632960123',
  '01632-960-123',
  '+44 1632 960 123',
  '07700 900123',
  '07700-900-123',
  '+447700900123',
  'hello.you+me@mail.acme.example',
  'hello@a.b-c.test',
  'x@firm.invalid',
  'x@example.com',
  'ada.l+x@example.org',
  'x@example.net',
])('%s is left over', (text) => {
  expect(found(`<p>${text}</p>`)).toEqual([text])
})

test.each([
  '{ab}',
  '{one\ntwo}',
  `{${'long '.repeat(17)}}`,
  '020 7946 1018',
  '020 7945 0321',
  '1020 7946 03211',
  '01632 961123',
  '07700 901123',
  'x@acme.co.uk',
  'x@example.co',
  'x@examples.com',
  '@firm.example',
])('%s is not', (text) => {
  expect(found(`<p>${text}</p>`)).toEqual([])
})

test('each kind says what to do', () => {
  const html = '<p>{company number} 020 7946 0321 x@firm.example</p>'
  const told = scanBuiltSite([{ file: 'dist/a.html', route: '/a', html }])
  expect(told).toEqual([
    {
      ...{ group: 'PLACEHOLDER', id: 'words in braces', label: '{company number}', blocking: true },
      ...{ file: 'dist/a.html', line: 1, pages: ['/a'] },
      why: 'Still to be filled in, in content/company.yaml.',
    },
    {
      ...{ group: 'PLACEHOLDER', id: 'example telephone number', label: '020 7946 0321', blocking: true },
      ...{ file: 'dist/a.html', line: 1, pages: ['/a'] },
      why: 'A number reserved for drama reaches nobody. Change company.phone in content/company.yaml.',
    },
    {
      ...{ group: 'PLACEHOLDER', id: 'example e-mail address', label: 'x@firm.example', blocking: true },
      ...{ file: 'dist/a.html', line: 1, pages: ['/a'] },
      why: 'This address reaches nobody. Change company.email in content/company.yaml.',
    },
  ])
})

test('what only a program reads is passed over, even over several lines', () => {
  expect(found('<script type="x">\n{company number}\n</script>')).toEqual([])
  expect(found('<style>\n{company number}\n</style>')).toEqual([])
  expect(found('<template>\n{company number}\n</template>')).toEqual([])
  expect(found('<img alt="{company number}">')).toEqual([])
  expect(found('<a href="https://x@firm.example">x</a>')).toEqual([])
})

test('each link is read by itself', () => {
  const links =
    '<a href="mailto:a@b.example">1</a><a href="mailto:c@d.example">2</a><a href="tel:07700900123">3'
  expect(found(links)).toEqual(['07700900123', 'a@b.example', 'c@d.example'])
})

test('text between two scripts is read, and tags part words', () => {
  expect(found('<script>1</script>{company number}<script>2</script>')).toEqual(['{company number}'])
  expect(found('<script>1</script>020 7946<script>2</script>0321')).toEqual(['020 7946 0321'])
  expect(found('<p>020 7946</p><p>0321</p>')).toEqual([])
  expect(found('<b>020 7946</b>0321')).toEqual(['020 7946 0321'])
})

test('written-out quotation marks and ampersands are read as what they are', () => {
  expect(found('<p>{say &quot;a&quot; &#34;b&#34; &amp; c}</p>')).toEqual(['{say "a" "b" & c}'])
})

test('the line is that of the first mention, or the first line where it is written otherwise', () => {
  const pages = [
    { file: 'dist/a.html', route: '/a', html: '<p>\n<b>{a name}</b>\n{a name}</p>' },
    { file: 'dist/b.html', route: '/b', html: '<p>{a name}</p>' },
    { file: 'dist/c.html', route: '/c', html: '<p>\n\n{a &amp; b}</p>' },
  ]
  expect(scanBuiltSite(pages).map(({ line, file, pages: on }) => ({ line, file, on }))).toEqual([
    { line: 2, file: 'dist/a.html', on: ['/a', '/b'] },
    { line: 1, file: 'dist/c.html', on: ['/c'] },
  ])
})

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
