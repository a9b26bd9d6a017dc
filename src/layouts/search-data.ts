import { getNavigation, getFacts, getSharedService } from '~/content/site-content'
import { breadcrumbs, professionalService, service } from '~/seo/structured-data'

// Structured data of pages.

/** For every page: the business and the breadcrumbs. */
export async function getSiteData({ path, title }: { path: string; title: string }) {
  const names = await menuNames()
  const nameOf = (step: string) => names.get(step) ?? (step === path ? title : undefined)
  return [professionalService(await getFacts()), breadcrumbs(path, nameOf)]
}

/** Names of pages by path. The label of a top-level link wins over the label in its submenu. */
async function menuNames(): Promise<ReadonlyMap<string, string>> {
  const { header } = await getNavigation()
  const entries = header.flatMap(({ label, href, items = [] }) => [...items, { label, href }])
  return new Map(entries.map(({ label, href }) => [href, label]))
}

/** A service and its published prices. */
export const getServiceData = async (id: string) => service(id, await getSharedService(id), await getFacts())
