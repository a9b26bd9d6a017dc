import type { CustomPreviewTemplateProps } from '@sveltia/cms'
import { type Facts, fillFacts } from '~/content/facts/facts'
import { articleHtml } from './article-html'
import { allFacts } from './content-format'
import { dataOf } from './file-check'

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** The text with facts filled in, or as typed if a fact is unknown. */
function filled(text: unknown, facts: Facts): string {
  try {
    return fillFacts(textOf(text), facts)
  } catch {
    return textOf(text)
  }
}

/** The preview of an article beside its fields. */
export function ArticlePreview({ entry, getAsset }: CustomPreviewTemplateProps) {
  const { title, excerpt, category, answer, body, cover } = dataOf(entry)
  const facts = allFacts()
  const pictureAt = (path: string) => getAsset(path)?.url ?? path
  const { picture, alt } = (cover ?? {}) as { picture?: string; alt?: string }
  return (
    <div className="wrap" style={{ paddingBlock: '2rem' }}>
      <header style={{ display: 'grid', gap: '1rem' }}>
        <p className="eyebrow">{textOf(category)}</p>
        <h1>{filled(title, facts)}</h1>
        <p className="lede">{filled(excerpt, facts)}</p>
        {textOf(answer) !== '' && <p style={{ fontWeight: 600 }}>{filled(answer, facts)}</p>}
        {picture && <img src={pictureAt(picture)} alt={alt} style={{ width: '100%' }} />}
      </header>
      <div
        className="running-text article-text prose"
        style={{ marginBlockStart: '2rem' }}
        dangerouslySetInnerHTML={{ __html: articleHtml(textOf(body), facts, pictureAt) }}
      />
    </div>
  )
}
