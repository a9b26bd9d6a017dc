import { existsSync, writeFileSync } from 'node:fs'
import { articleId, newArticle } from '~/scripts/article-draft'

// npm run new:article "Title": writes content/blog/<title>.mdx, a draft to write over.

const title = process.argv.slice(2).join(' ').trim()
const id = articleId(title)
const file = `content/blog/${id}.mdx`
const problem = problemWith()

if (problem) {
  console.error(problem)
  process.exitCode = 1
} else {
  const today = new Date().toISOString().slice(0, 10)
  writeFileSync(file, newArticle({ title, today }))
  console.log(
    `${file} is ready to write in. "npm run dev" shows it at /blog/${id}; visitors see it once "draft: true" is gone.`,
  )
}

function problemWith(): string | undefined {
  if (id === '' || title.length < 5) return 'Give the article a title: npm run new:article "What is probate?"'
  if (title.length > 90) return 'The title is too long: at most ninety characters.'
  return existsSync(file) ? `${file} is there already. Choose another title.` : undefined
}
