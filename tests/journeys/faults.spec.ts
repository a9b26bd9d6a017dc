import { faultSources } from './fault-sources'
import { waitingEntries } from './fault-scene'
import { faults } from './fault-table'
import { expect, rowsOf, test, withoutLooks } from './fixtures'
import { expectNothingPersonal, watchForLeaks } from './leaks'

test.use(withoutLooks)

for (const source of faultSources)
  for (const fault of faults.filter(({ needsEdit }) => !needsEdit || source.edit))
    test(`${source.name}: ${fault.name}, and there is one row`, async ({ page, context, visitor }) => {
      const leaks = watchForLeaks(context)
      const scene = { page, context, source, visitor }
      await fault.before?.(scene)
      await source.open(page)
      await source.fill(page, visitor)
      await fault.run(scene)
      await expect.poll(async () => (await rowsOf(visitor.email)).length).toBe(1)
      // Nothing is still on its way: the outbox is empty, and the row is still alone.
      const pages = context.pages()
      for (const open of pages) await expect.poll(() => waitingEntries(open)).toBe(0)
      const rows = await rowsOf(visitor.email)
      expect(rows.map(({ form_type }) => form_type)).toEqual([source.formType])
      expectNothingPersonal(leaks, visitor)
    })

for (const source of faultSources.filter(({ edit }) => edit))
  test(`${source.name}: what was edited after a failure is what is stored`, async ({ page, visitor }) => {
    await source.open(page)
    await source.fill(page, visitor)
    await page.route('**/rest/v1/contact_submissions*', (route) => route.abort())
    await page.route('**/api/enquiry', (route) => route.abort())
    await source.submit(page).click()
    await expect(page.getByRole('alert').getByText(source.failure ?? '')).toBeVisible()
    const edited = await source.edit?.(page)
    await source.submit(page).click()
    await page.unrouteAll()
    await source.succeeds(page)
    expect(await rowsOf(visitor.email)).toMatchObject([edited ?? {}])
  })
