import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path/posix'
import { expect, test } from 'vitest'

/** What the customer asked the site to be built with, and how each is taken into use. */
const packages = {
  astro: /from 'astro\/config'/,
  '@astrojs/react': /from '@astrojs\/react'/,
  '@astrojs/mdx': /from '@astrojs\/mdx'/,
  '@astrojs/sitemap': /from '@astrojs\/sitemap'/,
  react: /from 'react'/,
  // The integration of React draws the islands with it.
  'react-dom': /integrations: \[[^\]]*react\(/,
  '@supabase/supabase-js': /(from|import\()\s*'@supabase\/supabase-js'/,
  tailwindcss: /@import 'tailwindcss/,
  nanostores: /from 'nanostores'/,
  '@nanostores/react': /from '@nanostores\/react'/,
  vitest: /from 'vitest'/,
  '@playwright/test': /from '@playwright\/test'/,
}

const own = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, Record<string, string>>
const listed = { ...own['dependencies'], ...own['devDependencies'] }

const texts = ['src', 'tests']
  .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs|css|astro)$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
  .filter((file) => !file.endsWith('customers-packages.test.ts'))
  .concat('astro.config.mjs')
  .map((file) => readFileSync(file, 'utf8'))

test.each(Object.entries(packages))('%s is a dependency in an exact version, and in use', (name, use) => {
  expect(listed[name]).toMatch(/^\d+\.\d+\.\d+$/)
  expect(texts.some((text) => use.test(text))).toBe(true)
})
