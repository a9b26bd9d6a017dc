import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { published } from '../site/specification/published'
import { FollowedRecipes } from './followed-recipes'
import { enquiriesIn, type Enquiry } from './recipe-enquiries'

// docs/recipes.md followed step by step in one copy, built once; and the owner's own changes, the firm's name and phone.

const { copy, steps } = new FollowedRecipes()
afterAll(() => copy.remove())

const firm = 'Ashgrove'
const oldFirm = published('company.name')
const oldPhone = published('company.phone')
const phone = ['020', '7946', '0456'].join(' ')

let pages: Map<string, string>
let enquiries: Record<string, Enquiry>

beforeAll(() => {
  copy.edit('content/company.yaml', (text) => text.replaceAll(oldFirm, firm).replaceAll(oldPhone, phone))
  pages = copy.build()
  enquiries = enquiriesIn(copy, ['consultation', 'will-cost', 'need-assessment', 'advance-decision'])
})

const on = (route: string) => pages.get(route) ?? ''
const built = (file: string) => readFileSync(join(copy.root, 'dist', file), 'utf8')
const enquiry = (flow: string) => enquiries[flow] as Enquiry

test('every recipe is one of those tried here', () => {
  expect([...new Set(steps.map(({ recipe }) => recipe))]).toEqual([
    'Change a timeout, a distance or a length',
    'Add a field to the form',
    'Add a question to a quiz',
    'Add a scored question',
    'Add a choice to the consultation form',
    'Add a service',
    'Add a column',
    'Add a flow',
    'Add a kind of enquiry',
  ])
})

test('the firm’s name and phone: no page, feed or mail has the old ones, bylines included', () => {
  const files = readdirSync(join(copy.root, 'dist'), { recursive: true, encoding: 'utf8' })
  const texts = files
    .filter((file) => /\.(html|xml|txt)$/.test(file))
    .map((file) => ({ file, text: built(file) }))
  for (const old of [oldFirm, oldPhone])
    expect(texts.filter(({ text }) => text.includes(old)).map(({ file }) => `${file} has ${old}`)).toEqual([])
  expect(on('/blog/dying-without-will')).toContain(`The ${firm} team`)
  expect(on('/contact')).toContain(phone)
  expect(enquiry('will-cost').acknowledgement).toContain(phone)
  expect(enquiry('will-cost').acknowledgement).toContain(firm)
})

test('a distance and a length: the popup waits, and the field takes no more', () => {
  const scripts = readdirSync(join(copy.root, 'dist/_astro')).filter((file) => file.endsWith('.js'))
  expect(scripts.some((file) => /scrollPast:(1e3|1000)\b/.test(built(`_astro/${file}`)))).toBe(true)
  expect(built('contact.html')).toMatch(/<textarea[^>]*maxlength="4000"/i)
})

test('a field: asked in the form, stored, and told in mail, list, follow-up and privacy policy', () => {
  expect(built('contact.html')).toMatch(/<input[^>]* name="bestTime"/)
  const { row, mail, csv, followUp } = enquiry('consultation')
  expect(row).toMatchObject({ best_time: 'Given as bestTime', message: 'Given as message' })
  expect(mail).toContain('Best time of day to ring: Given as bestTime')
  expect(csv).toContain('"Given as bestTime"')
  expect(followUp).toMatchObject({ bestTime: 'Given as bestTime' })
  expect(on('/privacy-policy')).toContain('your message and the best time of day to ring you')
})

test('a scored, sensitive question: counted, told to the team alone, and in the privacy policy', () => {
  expect(on('/tools/need-assessment')).toContain('Six short questions')
  const { mail, acknowledgement } = enquiry('need-assessment')
  expect(mail).toContain('Help from day to day: Yes')
  expect(acknowledgement).not.toContain('day to day')
  expect(on('/privacy-policy')).toContain('health and help from day to day')
})

test('a question: the quiz, its card and its title count one more', () => {
  expect(on('/tools/will-calculator')).toContain('Five short questions')
  expect(built('tools/will-calculator.html')).toMatch(/<title>[^<]*five short questions/)
  expect(on('/tools')).toContain('Answer five short questions')
  expect(on('/privacy-policy')).toContain('special requests and property abroad')
})

test('a choice of the consultation form: offered where the form stands', () => {
  expect(built('contact.html')).toContain('<option value="storage">Storing a will</option>')
})

describe('a service', () => {
  const path = '/services/probate'
  test('has its page, with its questions and its form', () => {
    expect(on(path)).toContain('Help when somebody has died')
    expect(on(path)).toContain('Is probate always needed?')
    expect(built('services/probate.html')).toContain('name="serviceType" value="probate"')
  })

  test('stands in navigation and footer, on the home page, among the services, in the popup and the form', () => {
    const links = built('about.html').split(`href="${path}"`).length - 1
    expect(links).toBe(2)
    for (const file of ['index.html', 'services.html'])
      expect(built(file).split(`href="${path}"`).length - 1).toBe(3)
    expect(built('about.html')).toMatch(/data-quote-popup[^>]*Probate/)
    expect(built('contact.html')).toContain('<option value="probate">Probate</option>')
  })

  test('has its share picture, its place in the sitemap and its structured data', () => {
    expect(built('services/probate.html')).toMatch(/og:image" content="[^"]*\/og\/services\/probate\.png"/)
    expect(readFileSync(join(copy.root, 'dist/og/services/probate.png')).length).toBeGreaterThan(5000)
    expect(built('sitemap-0.xml')).toContain(`${path}</loc>`)
    expect(built('services/probate.html')).toMatch(/"@type":"Service"[^<]*"name":"Probate"/)
  })
})

test('a column: asked on its page, stored, and told in mail and list', () => {
  expect(enquiry('will-cost').row).toMatchObject({ marital_status: 'yes', will_for: 'me' })
  expect(enquiry('will-cost').mail).toContain('Marital status: yes')
  expect(enquiry('will-cost').csv).toContain('"will_for","marital_status"')
  expect(on('/privacy-policy')).toContain('who the will is for and whether you are married')
})

describe('a flow', () => {
  const path = '/tools/advance-decision'
  test('has its page, which counts its own questions', () => {
    expect(on(path)).toContain('Two short questions, then where to reach you.')
    expect(built('tools/advance-decision.html')).toContain('Advance Decision Check, two questions')
  })

  test('stands in navigation and footer, on the home page, among the tools and in the privacy policy', () => {
    expect(built('about.html').split(`href="${path}"`).length - 1).toBe(2)
    for (const file of ['index.html', 'tools.html'])
      expect(built(file).split(`href="${path}"`).length - 1).toBe(3)
    expect(on('/tools/will-calculator')).toContain('Which treatment would you refuse?')
    expect(on('/privacy-policy')).toContain('Your answers (treatment to refuse and health attorney), name')
  })

  test('has its share picture and its place in the sitemap', () => {
    expect(readFileSync(join(copy.root, 'dist/og/tools/advance-decision.png')).length).toBeGreaterThan(5000)
    expect(built('sitemap-0.xml')).toContain(`${path}</loc>`)
  })

  test('of a kind of its own is stored, and called by its name', () => {
    expect(enquiry('advance-decision').row).toMatchObject({ form_type: 'advance_decision' })
    expect(enquiry('advance-decision').mail).toContain('Sent from: Advance decision quiz')
    expect(enquiry('advance-decision').mail).toContain('Health attorney: Yes')
  })
})
