import {
  init,
  registerCustomFormat,
  registerEventListener,
  registerFieldType,
  registerPreviewStyle,
  registerPreviewTemplate,
} from '@sveltia/cms'
import { isFactFile } from '~/content/schema-of'
import { ArticlePreview } from './article-preview'
import { collections, formatsOf, type Site } from './collections'
import { allFacts, contentFormat, factsOf, keepFacts } from './content-format'
import { largeChanges } from './fact-list'
import { dataOf, FileCheck, pathOf } from './file-check'
import { MdxField } from './mdx-field'
import styles from './preview.css?url'

// The editors' screen at /admin: Sveltia CMS over content/, with fields and checks generated from the schemas. Only its documented
// interface is used. The page's content security policy allows no host but the repository's.

/** The site's data, written into the page by src/integrations/screens.ts. */
const { files, repository } = JSON.parse(document.getElementById('site')?.textContent ?? '') as Site
const list = collections(files)

for (const name of formatsOf(list)) {
  const file = name.replace(/-frontmatter$/, '')
  const { fromFile, toFile } = contentFormat(file)
  registerCustomFormat(name, file === name ? 'yaml' : 'mdx', {
    fromFile: (text: string) => {
      // The editor is signed in once a file is read.
      document.getElementById('first-step')?.remove()
      return fromFile(text)
    },
    toFile,
  })
}

registerEventListener({
  name: 'preSave',
  handler: ({ entry }) => {
    const changes = isFactFile(pathOf(entry)) ? largeChanges(allFacts(), factsOf(dataOf(entry))) : []
    if (changes.length > 0 && !confirm(`${changes.join('\n')}\n\nIs that right?`))
      throw new Error('The change was not confirmed.')
  },
})
registerEventListener({
  name: 'postSave',
  handler: ({ entry }) => {
    if (isFactFile(pathOf(entry))) keepFacts(pathOf(entry), dataOf(entry))
  },
})

/** Pictures are scaled down before they are saved, to keep the repository small. */
const pictures = {
  max_file_size: 25_000_000,
  slugify_filename: true,
  transformations: { raster_image: { format: 'webp', quality: 85, width: 2400, height: 2400 } },
}

registerFieldType('file-check', FileCheck)
registerFieldType('mdx', MdxField)
registerPreviewStyle(styles)
registerPreviewTemplate('articles', ArticlePreview)

void init({
  config: {
    load_config_file: false,
    app_title: document.title,
    logo: { src: '/favicon.svg' },
    ...repository,
    media_folder: 'content/blog/pictures',
    public_folder: '/pictures',
    media_libraries: { default: { config: pictures }, stock_assets: false },
    editor: { preview: false },
    slug: { encoding: 'ascii', clean_accents: true },
    collections: list,
  } as never,
})
