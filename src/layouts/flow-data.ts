import { shownPerson } from '~/components/shown-person'
import { citation, entryOf, type FactId } from '~/content/facts/facts'
import { readClosures } from '~/content/files'
import type { ToolName } from '~/content/schemas/names'
import { openWeekdays } from '~/content/facts/holidays'
import type { SinglePrice } from '~/content/facts/price-list'
import type { ReceiptContent } from '~/flows/engine/receipt'
import { intestacyFacts, receiptContent } from '~/flows/from-facts'
import type { RiskCase } from '~/flows/inheritance-risk/rules'
import { getFacts, getFormFacts, getPeople, getTools } from '~/content/site-content'

/** Props that every flow's island needs. */
async function getFlowPage() {
  const { reply, months, office } = await getFormFacts()
  const [first] = (await getPeople()).people
  return {
    ...office,
    months,
    plan: {
      reply,
      steps: (await getTools()).nextSteps,
      ...(first && { caller: await shownPerson(first) }),
      workingDays: { weekdays: openWeekdays(await getFacts()), closures: readClosures() },
    },
  }
}

/** The props of a planning tool's island. */
export const getToolFlowPage = async (id: ToolName) => ({
  ...(await getFlowPage()),
  minutes: (await getTool(id)).minutes,
})

/** The props of a planning tool whose result applies the law of England and Wales. */
export const getLawFlowPage = async (id: ToolName) => ({
  ...(await getToolFlowPage(id)),
  law: (await getTools()).law,
})

/** The props of a flow that asks for a postcode. */
export const getPostcodeFlowPage = async () => ({
  ...(await getFlowPage()),
  otherLaws: (await getTools()).otherLaws,
})

/** A planning tool. The schema of its page requires one. */
export const getTool = async (id: ToolName) => (await getTools()).items.find((item) => item.id === id)!

/** Content of the receipt. Undefined if tools.yaml switches it off or a price is missing. */
export async function getReceipt(single: SinglePrice): Promise<ReceiptContent | undefined> {
  const { showGuidePrice, receipt: words } = await getTools()
  return showGuidePrice ? receiptContent(await getFacts(), { words, single }) : undefined
}

const sourceOf: Record<RiskCase, FactId> = {
  marriedChildren: 'intestacy.marriedChildren.legacy',
  marriedNoChildren: 'intestacy.marriedNoChildren.legacy',
  unmarried: 'intestacy.unmarried.familyGets',
  singleChildren: 'intestacy.singleChildren.childrenGet',
  single: 'intestacy.order',
}

/** The rules of intestacy with their citations. An unconfirmed rule has no citation. */
export async function getIntestacy() {
  const facts = await getFacts()
  const citations = Object.fromEntries(
    Object.entries(sourceOf).map(([kind, id]) => [kind, citation(entryOf(facts, id))]),
  ) as Record<RiskCase, ReturnType<typeof citation>>
  return { facts: intestacyFacts(facts, (await getTools()).inheritance), citations }
}
