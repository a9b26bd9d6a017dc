import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser } from '@playwright/test'

export interface Photograph {
  /** The page and its state. */
  title: string
  width: number
  file: string
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const figure = ({ title, width, file }: Photograph) =>
  `<figure><a href="${file}"><img src="${file}" alt=""></a><figcaption>${escape(title)} · ${width}</figcaption></figure>`

const page = (photographs: readonly Photograph[]) => `<!doctype html><html lang="en"><meta charset="utf-8">
<title>Contact sheet</title><style>
body{display:flex;flex-wrap:wrap;align-items:flex-start;gap:12px;margin:12px;background:#444;color:#fff;font:12px sans-serif}
figure{width:220px;margin:0}img{width:100%;max-height:660px;object-fit:cover;object-position:top}
</style>${photographs.map(figure).join('\n')}`

/** One page with every photograph, each leading to its full size, and a picture of that page. */
export async function drawSheet(sheet: {
  browser: Browser
  output: string
  photographs: readonly Photograph[]
}) {
  const { browser, output, photographs } = sheet
  const file = join(output, 'sheet.html')
  writeFileSync(file, page(photographs))
  const view = await browser.newPage({ viewport: { width: 1880, height: 1000 } })
  await view.goto(pathToFileURL(file).href)
  // As long as it takes: several hundred pictures on a busy machine take more than the usual half a minute.
  await view.screenshot({ path: join(output, 'sheet.png'), fullPage: true, timeout: 0 })
  await view.close()
}
