import type { BreadcrumbList } from 'schema-dts'

export interface Crumb {
  name: string
  path: string
}

/** The way from the home page to this one; undefined on the home page, which has none. */
export function breadcrumbs(trail: readonly Crumb[]): Exclude<BreadcrumbList, string> | undefined {
  if (trail.length < 2) return undefined
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: path,
    })),
  }
}

/** The pages above a path and the page itself, for those that `nameOf` knows: /services/wills has / and /services. */
export function trailTo(path: string, nameOf: (path: string) => string | undefined): Crumb[] {
  const parts = path.split('/').filter((part) => part !== '')
  const above = ['/', ...parts.map((_, at) => `/${parts.slice(0, at + 1).join('/')}`)]
  return above.flatMap((step) => {
    const name = nameOf(step)
    return name ? [{ name, path: step }] : []
  })
}
