import { getImage } from 'astro:assets'
import type { CollectionEntry } from 'astro:content'
import { credentials } from '~/content/articles/article-details'
import type { ShownPerson } from '~/enquiry/PersonCard'

type Person = CollectionEntry<'people'>['data']['people'][number]

async function sized(picture: ImageMetadata, size: { width: number; height?: number }) {
  const { src, attributes } = await getImage({ src: picture, ...size, fit: 'cover', format: 'webp' })
  return { src, width: Number(attributes['width']), height: Number(attributes['height']) }
}

/** Prepares a person for PersonCard. Portrait and signature are resized for screens with twice as many pixels. */
export async function shownPerson(person: Person): Promise<ShownPerson> {
  const { name, sentence, portrait, signature } = person
  return {
    ...{ name, credentials: credentials(person), sentence },
    ...(portrait && { portrait: await sized(portrait, { width: 224, height: 224 }) }),
    ...(signature && { signature: await sized(signature, { width: 320 }) }),
  }
}
