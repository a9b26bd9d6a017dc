import { files, repository } from 'virtual:editors-site'
import {
  init,
  registerCustomFormat,
  registerFieldType,
  registerPreviewStyle,
  registerPreviewTemplate,
} from '@sveltia/cms'
import { collections, formatsOf } from './collections'
import { type ContentFormat, contentFormat } from './content-format'
import fields from './fields.json'
import { ArticlePreview } from './article-preview'
import { MdxField } from './mdx-field'

// The editors' screen at /admin: Sveltia CMS over content/, with the schemas' fields and checks.

const list = collections({ fields, ...files })

/** The screen shows the reason of this error, and of no other, beside the fields. */
function sayingWhy({ fromFile, toFile }: ContentFormat): ContentFormat {
  const checked = (value: Record<string, unknown>) => {
    try {
      return toFile(value)
    } catch (cause) {
      throw new Error('saving_failed', { cause })
    }
  }
  return { fromFile, toFile: checked }
}

for (const name of formatsOf(list)) {
  const kind = name.replace(/-frontmatter$/, '')
  registerCustomFormat(name, kind === name ? 'yaml' : 'mdx', sayingWhy(contentFormat(kind)))
}

registerFieldType('mdx', MdxField)
registerPreviewStyle('/admin/preview.css')
registerPreviewTemplate('articles', ArticlePreview as never)

void init({
  config: {
    load_config_file: false,
    app_title: document.title,
    logo: { src: '/favicon.svg' },
    ...repository,
    media_folder: 'content/blog',
    public_folder: '/',
    slug: { encoding: 'ascii', clean_accents: true },
    collections: list,
  } as never,
})
