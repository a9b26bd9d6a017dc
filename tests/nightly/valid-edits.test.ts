// All kinds of valid edits at once, in a copy of the project, pass every check.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { factsOnDisk, readEntry } from '~/content/files'
import type { PageWords } from '~/content/schemas/pages'
import { ProjectCopy } from './built-copy'

const copy = new ProjectCopy()
afterAll(() => copy.remove())

/** Changes a fact's value; without one, the fact is missing. */
function setFact(file: string, id: string, value?: string): void {
  copy.edit(file, (text) => {
    const entry = new RegExp(`^${RegExp.escape(id)}:\\n(?:(?: .*)?\\n)*`, 'm').exec(text)?.[0]
    if (!entry) throw new Error(`${file} has no ${id}`)
    const changed = entry.replace(/^ {2}value: .*\n/m, value ? `  value: ${value}\n` : '')
    return text.replace(entry, value ? changed : changed.replace(/^ {2}status: .*$/m, '  status: missing'))
  })
}

const articles = readdirSync('content/blog').filter((file) => file.endsWith('.mdx'))
// No page links to a heading of the rewritten one.
const [, deleted = '', copied = '', rewritten = ''] = articles

function changeFacts(): void {
  setFact('content/prices.yaml', 'price.will.single', '61.5')
  setFact('content/company.yaml', 'company.phone', "'0113 496 0321'")
  setFact('content/company.yaml', 'company.name', 'Okonjo-Smythe Wills')
  setFact('content/company.yaml', 'company.hours', 'Tue-Fri 8.30am to 6.30pm')
  setFact('content/facts.yaml', 'probate.feeFrom')
}

function acceptSuggestions(): void {
  const open = Object.entries(factsOnDisk().facts).filter(([, { suggestion }]) => suggestion !== undefined)
  const accept = ['src/scripts/launch-check.ts', '--by', 'Ada', ...open.flatMap(([id]) => ['--accept', id])]
  if (open.length > 0) execFileSync(process.execPath, ['--import', 'tsx', ...accept], { cwd: copy.root })
}

function changeMenusAndReviews(): void {
  copy.edit('content/navigation.yaml', (text) => text.replace(/^tagline: .*/m, 'tagline: Wills & “more”'))
  copy.edit('content/reviews.yaml', (text) =>
    text.replaceAll('status: unconfirmed', "status: confirmed\n  confirmedOn: '2026-11-30'"),
  )
}

function addPersonQuestionAndVideo(): void {
  copy.edit('content/people.yaml', (text) =>
    text.replace(
      /^people: .*$/m,
      'people:\n  - name: Rosamund Okonjo-Smythe\n    role: Wills consultant\n    sentence: It is just as simple to ring me on Tuesdays.',
    ),
  )
  copy.edit(
    'content/faqs/wills.yaml',
    (text) =>
      `${text.trimEnd()}\n  - question: Is it just as simple to update my will later?\n    answer: Of course. We are open on Tuesdays, and nobody else reads it.\n`,
  )
  const video = '  - title: How we work\n    summary: What happens first.\n    provider: vimeo\n'
  copy.edit('content/videos.yaml', (text) =>
    `${text.trimEnd()}\n${video}    id: '76979871'\n`.replace("id: ''", "id: '76979871'"),
  )
}

const longSentence = `When ${'you write down who should have what and why, '.repeat(12)}your family knows what you wanted.`
const words = `You pay £82 to register a power of attorney, as the Government’s website says, and £1,234 in all.

The court charges for more than <Fact id="probate.feeFrom" />.

| Step | Sum |
| --- | --- |
| Two estates | <FactTotal of={[{ fact: 'probate.feeFrom', times: 2 }]} /> |
| Nothing else | None |

${longSentence}

![A letter on a desk](./pictures/desk.jpg)
`

async function writeArticle(): Promise<void> {
  const folder = 'content/blog/pictures'
  mkdirSync(join(copy.root, folder), { recursive: true })
  await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#888' } })
    .withExif({ IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toFile(join(copy.root, folder, 'desk.jpg'))
  const other = readFileSync(join(copy.root, 'content/blog', copied), 'utf8')
  const article = other
    .replace(/^title: .*$/m, 'title: What is a codicil?')
    .replace(
      /^description: .*$/m,
      'description: What a codicil is, how to sign it, and when a new will is clearer than a short addition.',
    )
    .replace(/(?<=\n---\n)[\s\S]*$/, `\n${words}`)
  copy.write('content/blog/what-is-a-codicil.mdx', article)
}

/** Rewrites one article, and deletes another with the links to it. */
function changeArticles(): void {
  copy.edit(`content/blog/${rewritten}`, (text) =>
    text.replace(/(?<=\n---\n)[\s\S]*$/, `\n${longSentence}\n`),
  )
  copy.delete(`content/blog/${deleted}`)
  const gone = `/blog/${deleted.replace('.mdx', '')}`
  for (const file of readdirSync(join(copy.root, 'content'), { recursive: true, encoding: 'utf8' }))
    if (/\.(?:yaml|mdx)$/.test(file))
      copy.edit(join('content', file), (text) =>
        text.replaceAll(new RegExp(`${gone}(?=[^\\w-]|$)`, 'g'), '/blog'),
      )
}

beforeAll(async () => {
  changeFacts()
  acceptSuggestions()
  changeMenusAndReviews()
  addPersonQuestionAndVideo()
  await writeArticle()
  changeArticles()
})

/** Runs a command of the copy and returns its output. */
function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', ...args], {
    cwd: copy.root,
    encoding: 'utf8',
    env: { ...process.env, VITEST: undefined, NO_COLOR: '1', FORCE_COLOR: undefined },
    maxBuffer: 2 ** 27,
  })
  return { status, printed: `${stdout}\n${stderr}`.slice(-8000) }
}

test('npm run check passes', () => {
  const { status, printed } = run('tests/support/run/check.ts')
  expect(status, printed).toBe(0)
})

test('npm test -- site passes', () => {
  const { status, printed } = run('tests/support/run/test.ts', 'site')
  expect(status, printed).toBe(0)
})

const textOf = (page: string) =>
  readFileSync(join(copy.root, `dist/${page}.html`), 'utf8')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')

test('the edits are on the pages, and pictures have no location data', async () => {
  copy.build()
  expect(textOf('services/wills')).toContain('£61.50')
  expect(textOf('about')).toContain('Rosamund Okonjo-Smythe')
  expect(textOf('contact')).toContain('0113 496 0321')
  expect(textOf('videos')).toContain('How we work')
  const { coming } = readEntry('content/pages/videos.yaml') as PageWords<'videos'>
  expect(textOf('videos')).toContain(coming.seo.title)
  expect(textOf('blog')).toContain('What is a codicil?')
  expect(textOf('blog/what-is-a-codicil')).toContain('Nothing else')
  expect(textOf('blog/what-is-a-codicil')).not.toMatch(/The court charges|Two estates/)
  const folder = join(copy.root, 'dist/_astro')
  const pictures = readdirSync(folder).filter((name) => /^desk\..*\.webp$/.test(name))
  expect(pictures.length).toBeGreaterThan(1)
  for (const name of pictures) {
    const { width, exif } = await sharp(readFileSync(join(folder, name))).metadata()
    expect({ isSmall: width <= 1200, exif }, name).toEqual({ isSmall: true, exif: undefined })
  }
})
