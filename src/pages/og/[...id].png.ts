import type { APIRoute, GetStaticPaths } from 'astro'
import { getCompany } from '~/content/site-content'
import { drawPicture, getSharePictures, pictureName, type SharePicture } from '~/seo/share-pictures'

export const getStaticPaths = (async () =>
  [...(await getSharePictures())].map(([path, picture]) => ({
    params: { id: pictureName(path) },
    props: { ...picture },
  }))) satisfies GetStaticPaths

export const GET: APIRoute<SharePicture> = async ({ props }) => {
  const png = await drawPicture(props, await getCompany())
  return new Response(png, { headers: { 'content-type': 'image/png' } })
}
