import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { screenPage } from '~/integrations/editors-screen'
import { closed, openItem, save, saveInVain } from '../support/folder-in-browser'
import { GitHub } from './github/github'
import { addToBody, open, pageThatMeets, setStatus, signIn } from './github/signed-in'
import { serveSite, type ServedSite } from './served-site'

// What an editor saves at /admin reaches the repository, as a pull request that someone publishes or at once. GitHub is a
// repository of Git on this machine that answers by GitHub's published schema.

const token = 'github_pat_of_edith'
const article = 'content/blog/when-to-make-will.mdx'
const entry = 'articles/entries/when-to-make-will'
const branch = 'cms/articles/when-to-make-will'
const sentence = 'Write down where your will is kept.'
const log = 'https://app.netlify.com/sites/willowmere/deploys/1'
const preview = 'https://deploy-preview-1--willowmere.netlify.app'

let site: ServedSite
let github: GitHub
let page: Page
let complaints: string[]

beforeAll(async () => {
  vi.stubEnv('REPOSITORY_URL', 'https://github.com/willowmere/site')
  site = await serveSite()
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await site?.close()
})

beforeEach(async () => {
  github = new GitHub('willowmere/site', token)
  ;({ page, complaints } = await pageThatMeets(github, site.browser))
})
afterEach(async () => {
  await page.close()
  github.repository.remove()
})

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })

describe('with review', () => {
  test('a save commits the one file to a branch of its own and opens a pull request', async () => {
    await signIn(page, site.url, token)
    const before = github.repository.head('main')
    await addToBody(page, entry, sentence)
    await button('Send for Review').click()
    await vi.waitUntil(() => github.pulls.all[0]?.isDraft === false, { timeout: 20_000 })
    expect(github.writes).toEqual([
      'createRef',
      `createCommitOnBranch ${branch}`,
      'POST /pulls',
      'POST /issues/1/labels',
      'PATCH /issues/1',
      'markPullRequestReadyForReview',
    ])
    expect(github.repository.changes('main', branch)).toEqual([{ path: article, change: 'M' }])
    expect(github.repository.addedLines('main', branch)).toEqual(['', sentence])
    // A message that stopped the build would leave the draft without its preview.
    expect(github.repository.history(branch, 1)[0]?.message).toBe('Update Article “when-to-make-will”')
    expect(github.repository.head('main')).toBe(before)
    expect(complaints).toEqual([])
  })

  test('a draft says when its preview is ready, and opens it at the page it is on', async () => {
    await signIn(page, site.url, token)
    await open(page, 'faqs/entries/wills')
    await openItem(page, /^.*\?$/)
    await page.getByRole('textbox', { name: 'Answer' }).fill('Most people do.')
    await save(page)
    await button('Later').click()
    await closed(page)
    await open(page, 'faqs/entries/wills')
    github.pulls.report(1, { state: 'PENDING', targetUrl: log, description: 'Deploy Preview processing.' })
    await vi.waitUntil(() => button('Checking for Preview').isDisabled())
    github.pulls.report(1, { state: 'SUCCESS', targetUrl: preview, description: 'Deploy Preview ready!' })
    await page.context().route(`${preview}/**`, (route) => route.fulfill({ body: 'The draft.' }))
    const opened = page.waitForEvent('popup')
    await button('View Preview').click()
    await vi.waitUntil(async () => (await opened).url() === `${preview}/services/wills`)
  })

  test('what is ready is published: merged, and its branch gone', async () => {
    await signIn(page, site.url, token)
    await addToBody(page, entry, sentence)
    await button('Send for Review').click()
    await closed(page)
    await open(page, entry)
    await setStatus(page, 'Ready')
    await button('Publish Entry').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click()
    await vi.waitUntil(() => !github.repository.head(branch), { timeout: 20_000 })
    expect(github.writes.slice(-2)).toEqual(['PUT /pulls/1/merge', `DELETE /git/refs/heads/${branch}`])
    expect(github.repository.text('main', article)).toMatch(new RegExp(`\\n\\n${sentence}$`))
    expect(complaints).toEqual([])
  })

  test('what the build would refuse is never committed', async () => {
    await signIn(page, site.url, token)
    await open(page, 'faqs/entries/home')
    await openItem(page, /Do I really need a will\?$/)
    await page.getByRole('textbox', { name: 'Answer' }).fill('It costs {fact:no.such}.')
    const told = await saveInVain(page)
    await told.getByText('There is no fact "no.such"').waitFor()
    expect(github.writes).toEqual([])
  })
})

describe('without review', () => {
  beforeAll(() => {
    vi.stubEnv('EDITORS_PUBLISH', 'direct')
    writeFileSync(join(site.outDir, 'admin.html'), screenPage(process.env))
  })

  test('a save commits the one file to the branch the site is built from', async () => {
    await signIn(page, site.url, token)
    const before = github.repository.head('main') ?? ''
    await open(page, 'figures/entries/prices')
    await openItem(page, /\(price\.will\.single\)$/)
    await page.getByRole('textbox', { name: 'Spec' }).fill('61.5')
    await save(page)
    await vi.waitUntil(() => github.repository.head('main') !== before, { timeout: 20_000 })
    expect(github.writes).toEqual(['createCommitOnBranch main'])
    expect(github.repository.changes(before, 'main')).toEqual([{ path: 'content/prices.yaml', change: 'M' }])
    expect(github.repository.addedLines(before, 'main')).toEqual(['  spec: 61.5'])
    expect(github.repository.branches()).toEqual(['main'])
    expect(complaints).toEqual([])
  })
})

describe('those who may not', () => {
  test('a token that is none is refused in words', async () => {
    await signIn(page, site.url, 'github_pat_of_nobody')
    await page.getByRole('alert').getByText('The provided token is invalid.').waitFor()
  })

  test('someone without write access is told so', async () => {
    github.mayWrite = false
    await signIn(page, site.url, token)
    await page.getByText(/You don’t have access to the “.?site.?” repository\./).waitFor()
    expect(github.writes).toEqual([])
  })
})
