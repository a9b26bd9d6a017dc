import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import type { Finding } from '~/content/launch-check/finding'

const run = (...options: string[]) =>
  spawnSync(
    process.execPath,
    [
      '--import',
      './src/commands/aliases.mjs',
      'src/commands/launch-check.ts',
      '--site',
      'nowhere',
      ...options,
    ],
    { encoding: 'utf8' },
  )

test('the launch check names every group, and ends with 1 while one point blocks', () => {
  const { stdout, status } = run()
  expect(status).toBe(1)
  for (const group of ['PLACEHOLDER', 'DISPUTED', 'CONFLICT', 'UNSUBSTANTIATED', 'SAMPLE', 'NEEDS REVIEW'])
    expect(stdout).toMatch(new RegExp(`^${group} \\(\\d+\\)$`, 'm'))
  expect(stdout).toMatch(/lpa\.registrationFee: .*\n {4}content\/facts\.yaml:\d+\n/)
  expect(stdout).toMatch(/Launch check: \d+ open points, \d+ of which block the launch/)
})

test('as JSON it gives each point with its file, line, pages and reason', () => {
  const findings = JSON.parse(run('--json').stdout) as Finding[]
  const films = findings.find(({ id }) => id === 'videos')
  expect(films).toMatchObject({ group: 'PLACEHOLDER', file: 'content/videos.yaml', pages: ['/videos'] })
  const samples = findings.filter(({ group }) => group === 'SAMPLE').map(({ id }) => id)
  expect(samples).toEqual([
    'reviews.instantWill',
    'reviews.landing',
    'reviews.legalProfessionals',
    'reviews.caseStudy',
  ])
  expect(findings.every(({ line, why }) => line > 0 && why.length > 10)).toBe(true)
})
