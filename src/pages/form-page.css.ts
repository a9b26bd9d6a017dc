import type { APIRoute } from 'astro'
import { fontData } from 'astro:assets'
import styles from '~/styles/form-page.css?raw'

const face = (family: string, variable: keyof typeof fontData) =>
  fontData[variable].map(
    ({ src, weight }) =>
      `@font-face { font-family: '${family}'; font-weight: ${weight}; font-display: swap; src: ${src
        .map(({ url, format }) => `url('${url}') format('${format}')`)
        .join(', ')}; }`,
  )

/** Styles of the page that /api/enquiry returns when it rejects a form sent without JavaScript. */
export const GET: APIRoute = () =>
  new Response(
    [...face('Source Sans', '--font-sans'), ...face('Fraunces', '--font-serif'), styles].join('\n'),
    {
      headers: { 'Content-Type': 'text/css; charset=utf-8' },
    },
  )
