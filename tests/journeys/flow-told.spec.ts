import { paths } from '~/lib/paths'
import { expect, test, withoutLooks } from './fixtures'
import { answerAll, fillStep, heading, mainAction, open, pointer, shown } from './flow-steps'

test.use(withoutLooks)

for (const path of [paths.willCost, paths.instantWill])
  test(`${path} has its first question and every answer in the first screen @phone-only @phone`, async ({
    page,
  }) => {
    await open(page, path)
    await expect(heading(page)).toBeInViewport({ ratio: 1 })
    await expect(page.locator('[data-screen=choice] label:has([type=radio])').last()).toBeInViewport({
      ratio: 1,
    })
  })

test('a disabled button says what is missing, and a step that asks for details says what follows', async ({
  page,
}) => {
  await open(page, paths.inheritanceRisk)
  await pointer.press(page, 'Start')
  await expect(mainAction(page)).toHaveAccessibleDescription('Choose an answer to continue.')
  await answerAll(page, ['single', 'no'], 'Next')
  await expect(
    page.getByText(/^Next we’ll ask for your name, email address and phone number\./),
  ).toBeVisible()
  await pointer.choose(page, 'no')
  await expect(mainAction(page)).toHaveAccessibleDescription('')
  await pointer.press(page, 'Show My Risk')
  await expect(mainAction(page)).toHaveAccessibleDescription(
    'Enter your name, email address and phone number to continue.',
  )
  await page.getByLabel('Full Name').fill('Ada Hart')
  await expect(mainAction(page)).toHaveAccessibleDescription(
    'Enter your email address and phone number to continue.',
  )
  await expect(page.getByText(/^Your result comes next\./)).toBeVisible()
})

test('with a Scottish postcode the guide price says which law it is for', async ({ page, visitor }) => {
  await open(page, paths.willCost)
  await answerAll(page, ['60+', 'female', 'yes-update', 'yes', 'me-partner', 'couples'])
  await shown(page, 'input[name=postcode]').fill('EH1 1AA')
  for (const next of ['Next', 'Next', 'Get My Quote']) {
    const title = await heading(page).textContent()
    if (title !== 'What is your postcode?') await fillStep(page, visitor)
    await pointer.press(page, next)
    await expect(heading(page)).not.toHaveText(title ?? '')
  }
  await expect(page.getByRole('region', { name: 'Your guide price' })).toContainText(
    'This price is for a will under the law of England and Wales',
  )
})
