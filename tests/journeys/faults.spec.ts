import { isFullMode } from '../support/full-mode'
import { type Fault, waitingEntries } from './fault-scene'
import { faultSources, type FaultSource } from './fault-sources'
import { browserFaults } from './fault-browsers'
import { serverFaults } from './fault-servers'
import { expect, rowsOf, test, withoutLooks } from './fixtures'
import { expectNothingPersonal, watchForLeaks } from './leaks'

test.use(withoutLooks)

const faults = [...serverFaults, ...browserFaults]

/** Delivery is shared: daily, the form meets every fault and each flow the one that its own button must stop. */
const everyDay = ['double click']
const meets = (source: FaultSource, { name }: Fault) =>
  isFullMode || source.name === 'consultation' || everyDay.some((part) => name.includes(part))

for (const source of faultSources)
  for (const fault of faults.filter((one) => (!one.needsEdit || source.edit) && meets(source, one)))
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
