import type { z } from 'astro/zod'
import { articleBlocks, legalBlocks } from './schemas/article-blocks'
import { readArticle } from './articles/article-text'
import { ContentError, type ContentText, readFrontmatter } from './problems'

// Checks one article or legal page, for the build and for the editors' screen: so it reads no file.

/** Whether there is a picture of this path, counted from the article's folder. */
type HasPicture = (path: string) => boolean

export const missingPicture = (path: string) =>
  `there is no picture ${path}. Check the name, or drop it in again`

/** The details at the top of an article, then its words and pictures. Throws a ContentError that lists the mistakes. */
export function checkArticle(
  article: ContentText,
  schema: z.ZodType,
  hasPicture: HasPicture = () => true,
): void {
  const { file, text } = article
  const { cover } = readFrontmatter(article, schema) as { cover?: { picture: string } }
  const [top = ''] = /^---\r?\n[\s\S]*?\n---\r?\n/.exec(text) ?? []
  const [body, above] = [text.slice(top.length), top.split('\n').length - 1]
  const isLegal = file.startsWith('content/legal/')
  const reading = readArticle(body, isLegal ? legalBlocks : articleBlocks)
  const mistakes = reading.mistakes.map(({ line, message }) => ({ line: line + above, message }))
  const pictures = mistakes.length > 0 ? [] : reading.pictures
  const lineOfCover = top.split('\n').findIndex((line) => line.includes(cover?.picture ?? '\n')) + 1
  const shown = [
    ...(cover ? [{ path: cover.picture, line: lineOfCover }] : []),
    ...pictures.map(({ path, line }) => ({ path, line: line + above })),
  ]
  const missing = shown
    .filter(({ path }) => !hasPicture(path))
    .map(({ path, line }) => ({ line, message: missingPicture(path) }))
  const found = [...mistakes, ...missing]
  if (found.length > 0)
    throw new ContentError(
      found.map(({ line, message }) => ({ file, line, field: '', message: `${message}.` })),
    )
}
