import { paths } from '~/lib/paths'
import { expect, test, withoutMotion } from '../../journeys/fixtures'
import { answerStep, fillStep, mainAction, open, pointer } from '../../journeys/flow-steps'
import { toResult } from '../../journeys/family-walk'

test.use(withoutMotion)

// Decision A14: below the risk result, who would inherit exactly, for any family.

test('grandchildren take the share of a child who died, in the tree and in the table', async ({
  page,
  visitor,
}) => {
  const { family, field, row } = await toResult(page, visitor, ['single', 'yes', 'yes'])
  await field('Value of the estate').fill('900,000')
  await field('Children living').fill('1')
  await field('Children who died before you').fill('2')
  await expect(field('Their children')).toHaveCount(2)
  const second = family.getByRole('group', { name: 'The second who died' })
  await second.getByLabel('Their children').fill('2')
  await expect(row('Child £450,000')).toContainText('(50%)')
  await expect(row('Child £450,000').getByRole('cell').last()).toHaveText(
    /^AEA 1925, s 46\u2060?\(1\)\u2060?\(ii\); s 47\u2060?\(1\)$/,
  )
  await expect(row('Grandchild 2')).toContainText('£225,000 (25%)')
  await expect(row('Total')).toContainText('£900,000')
  await expect(family.getByRole('listitem').filter({ hasText: /^Child who died 1 No share/ })).toBeVisible()
  await expect(
    family.getByRole('listitem').filter({ hasText: /^Child who died 2 Their share/ }),
  ).toContainText('Grandchild 1')
})

test('only relatives who can still matter are asked about', async ({ page, visitor }) => {
  const { family, field, told } = await toResult(page, visitor, ['single', 'no', 'no'])
  const asked = () =>
    family
      .getByRole('textbox')
      .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).labels?.[0]?.textContent))
  await expect(told).toHaveText('Enter how many of your parents are living.')
  await expect(family.getByRole('table')).toHaveCount(0)
  const labels = ['Value of the estate', 'Children living', 'Children who died before you', 'Parents living']
  expect(await asked()).toEqual(labels)
  for (const label of [
    'Parents living',
    'Brothers and sisters living',
    'Half-brothers and half-sisters living',
    'Grandparents living',
    'Uncles and aunts living',
  ])
    await field(label).fill('0')
  await field('Half-uncles and half-aunts living').fill('0')
  await expect(told).toHaveText(/^The Crown: £/)
  await expect(family.getByText('Duchy of Lancaster')).toBeVisible()
  await field('Brothers and sisters living').fill('2')
  await expect(told).toHaveText(/^Your brothers and sisters: £/)
  await expect(field('Grandparents living')).toHaveCount(0)
  await family.getByLabel('Your situation').selectOption({ label: 'Living with a partner' })
  await expect(told).toHaveText(/^Your partner: £0\. Your brothers and sisters: £/)
})

test('nothing of it is kept or sent', async ({ page, visitor }) => {
  const { field } = await toResult(page, visitor, ['married', 'yes', 'yes'])
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url()))
  const keeping = () => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
  const before = await keeping()
  await field('Value of the estate').fill('777,777')
  await field('Children living').fill('7')
  expect(await keeping()).toBe(before)
  expect(sent).toEqual([])
})

test('a visitor whose browser cannot fetch it has the result without it', async ({ page, visitor }) => {
  await page.route('**/_astro/OwnFamily*.js', (route) => route.abort())
  await open(page, paths.inheritanceRisk)
  await pointer.press(page, 'Start')
  for (const answer of [
    ['married', 'Next'],
    ['yes', 'Next'],
    ['yes', 'Show My Risk'],
  ] as const)
    await answerStep(page, pointer, answer)
  await fillStep(page, visitor)
  await mainAction(page).click()
  await expect(page.locator('.flow-end [aria-busy]')).toHaveCount(0)
  await expect(page.getByRole('slider')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your own family' })).toHaveCount(0)
})
