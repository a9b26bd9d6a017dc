import { files, repository } from 'virtual:editors-site'
import {
  init,
  registerCustomFormat,
  registerFieldType,
  registerPreviewStyle,
  registerPreviewTemplate,
} from '@sveltia/cms'
import { collections, fieldsByName, formatsOf } from './collections'
import { type ContentFormat, contentFormat } from './content-format'
import fields from './fields.json'
import { MdxField } from './mdx-field'
import { previewOf } from './previews'

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

/** What is dropped in is made smaller before it is saved, so that the repository stays light; the build does the rest. */
const pictures = {
  max_file_size: 25_000_000,
  slugify_filename: true,
  transformations: { raster_image: { format: 'webp', quality: 85, width: 2400, height: 2400 } },
}

registerFieldType('mdx', MdxField)
registerPreviewStyle('/admin/preview.css')
for (const [name, kinds] of fieldsByName(list)) registerPreviewTemplate(name, previewOf(kinds) as never)

void init({
  config: {
    load_config_file: false,
    app_title: document.title,
    logo: { src: '/favicon.svg' },
    ...repository,
    media_folder: 'content/blog/pictures',
    public_folder: '/pictures',
    media_libraries: { default: { config: pictures }, stock_assets: false },
    slug: { encoding: 'ascii', clean_accents: true },
    collections: list,
  } as never,
})
