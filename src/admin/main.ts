import {
  init,
  registerCustomFormat,
  registerEventListener,
  registerFieldType,
  registerPreviewStyle,
  registerPreviewTemplate,
} from '@sveltia/cms'
import { collections, formatsOf, kindsByName, type Site } from './collections'
import { contentFormat, type ContentFormat, keepFacts, factsOf, allFacts } from './content-format'
import { dataOf, type FieldMap, FileCheck } from './file-check'
import { largeChanges } from './large-changes'
import { MdxField } from './mdx-field'
import styles from './preview.css?url'
import { previewOf } from './previews'

// The editors' screen at /admin: Sveltia CMS over content/, with the schemas' fields and checks, by its documented interface
// alone. The page's policy keeps it from every host but the repository's.

/** What the page says of this site: src/integrations/editors-screen.ts. */
const { files, repository } = JSON.parse(document.getElementById('site')?.textContent ?? '') as Site
const list = collections(files)

/** The page's own words on what to do first go once the first file is read: then the editor is in. */
function withoutFirstStep(format: ContentFormat): ContentFormat {
  const fromFile: ContentFormat['fromFile'] = (text) => {
    document.getElementById('first-step')?.remove()
    return format.fromFile(text)
  }
  return { ...format, fromFile }
}

for (const name of formatsOf(list)) {
  const kind = name.replace(/-frontmatter$/, '')
  registerCustomFormat(name, kind === name ? 'yaml' : 'mdx', withoutFirstStep(contentFormat(kind)))
}

/** Which file of facts an entry is, if any. */
const factsName = (entry: FieldMap) =>
  /^content\/(prices|facts|company)\.yaml$/.exec(String(entry.get('path')))?.[1]

registerEventListener({
  name: 'preSave',
  handler: ({ entry }) => {
    if (!factsName(entry)) return
    const changes = largeChanges(allFacts(), factsOf(dataOf(entry)))
    if (changes.length > 0 && !confirm(`${changes.join('\n')}\n\nIs that right?`))
      throw new Error('The change was not meant.')
  },
})
registerEventListener({
  name: 'postSave',
  handler: ({ entry }) => {
    const name = factsName(entry)
    if (name) keepFacts(name, dataOf(entry))
  },
})

/** What is dropped in is made smaller before it is saved, so that the repository stays light; the build does the rest. */
const pictures = {
  max_file_size: 25_000_000,
  slugify_filename: true,
  transformations: { raster_image: { format: 'webp', quality: 85, width: 2400, height: 2400 } },
}

registerFieldType('file-check', FileCheck)
registerFieldType('mdx', MdxField)
registerPreviewStyle(styles)
for (const [name, kinds] of kindsByName(list)) registerPreviewTemplate(name, previewOf(kinds) as never)

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
