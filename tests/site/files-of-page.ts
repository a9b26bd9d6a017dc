import { everyFlow } from '~/flows/flows'
import { type Page, pages, readBuilt } from './built-site'

/** Pages whose flow hydrates on idle, without intent. */
const flowPages = new Set<string>(everyFlow.map(({ path }) => path))

export const contentPages = pages.filter(({ route }) => !flowPages.has(route))
export const toolPages = pages.filter(({ route }) => flowPages.has(route))

export const attribute = (page: Page, selector: string, name: string) =>
  page.document.querySelectorAll(selector).flatMap((element) => element.getAttribute(name) ?? [])

/** A module and its static imports, each once. */
function withImports(address: string, seen = new Set<string>()): Set<string> {
  if (seen.has(address)) return seen
  seen.add(address)
  const code = readBuilt(address).toString('utf8')
  for (const match of code.matchAll(
    /(?:^|[;}\s])(?:import|export)\s*(?:[\w*{}\s,$]+?from\s*)?["'](\.{1,2}\/[^"']+)["']/g,
  ))
    withImports(new URL(match[1] ?? '', `http://site${address}`).pathname, seen)
  return seen
}

export const externalScripts = (page: Page) =>
  attribute(page, 'script[type=module][src]', 'src').reduce(
    (all, src) => withImports(src, all),
    new Set<string>(),
  )

/** What a flow's page fetches by itself until its first question is hydrated. The first answer counts before any of it is there. */
export const scriptsUntilHydrated = (page: Page) =>
  ['component-url', 'renderer-url']
    .flatMap((name) => attribute(page, 'astro-island[client=idle]', name))
    .reduce((all, src) => withImports(src, all), externalScripts(page))

/** Addresses that a browser loads before the load event, the page first. Pictures below the fold load later. */
export const filesBeforeLoad = (page: Page): string[] => [
  ...new Set([
    page.route,
    ...attribute(page, 'link[rel=preload], link[rel=modulepreload], link[rel=stylesheet]', 'href'),
    ...attribute(page, 'img:not([loading=lazy])', 'src').filter((src) => src.startsWith('/')),
    ...externalScripts(page),
  ]),
]
