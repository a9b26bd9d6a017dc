import { paths } from '~/lib/paths'
import { expect, test, withoutPictures } from '../../journeys/fixtures'
import { answerStep, heading, open, pointer } from '../../journeys/flow-steps'

test.use(withoutPictures)

// What a flow says beside its questions, before it asks who the visitor is.

for (const path of [
  paths.willCalculator,
  paths.needAssessment,
  paths.inheritanceRisk,
  paths.willCost,
  paths.instantWill,
])
  test(`${path} says at the start that contact details come before the result`, async ({ page }) => {
    await open(page, path)
    await expect(page.getByText(/name, email( address)?(,| and) phone number/).first()).toBeVisible()
  })

for (const [postcode, place] of [
  ['eh1 1yz', 'Scotland'],
  ['BT1 5GS', 'Northern Ireland'],
] as const)
  test(`a postcode of ${place} brings a note, and the enquiry is taken @thorough`, async ({ page }) => {
    await open(page, paths.instantWill)
    for (const value of ['single', 'no', 'soon']) await answerStep(page, pointer, [value])
    await page.getByLabel('Full Name').fill('Ada Hart')
    await pointer.press(page, 'Continue to Location')
    await page.getByLabel('UK postcode').fill('N1 9GU')
    await expect(page.getByText('has its own law')).toHaveCount(0)
    await page.getByLabel('UK postcode').fill(postcode)
    await expect(
      page
        .getByRole('status')
        .filter({ hasText: `This looks like a postcode in ${place}, which has its own law.` }),
    ).toBeVisible()
    await pointer.press(page, 'Continue to Contact Details')
    await expect(heading(page)).toHaveText('Where can we reach you?')
  })
