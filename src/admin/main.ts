import { files, repository } from 'virtual:editors-site'
import { init, registerCustomFormat, registerFieldType, registerPreviewStyle } from '@sveltia/cms'
import { collections, formatsOf } from './collections'
import { contentFormat } from './content-format'
import type { Field } from './field'
import fields from './fields.json'
import { MdxField } from './mdx-field'

// The editors' screen at /admin: Sveltia CMS over content/, with the schemas' fields and checks.

const list = collections({ fields: fields as unknown as Record<string, Field[]>, ...files })

for (const name of formatsOf(list))
  registerCustomFormat(name, name === 'article' || name === 'legal' ? 'mdx' : 'yaml', contentFormat(name))

registerFieldType('mdx', MdxField)
registerPreviewStyle('/admin/preview.css')

init({
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
