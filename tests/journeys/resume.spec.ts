import { paths } from '~/lib/paths'
import { expect, test, withoutLooks } from './fixtures'
import { hydrated, answer, answerAll, heading, open, pointer } from './flow-steps'

test.use(withoutLooks)

test('a reload keeps place and answers', async ({ page }) => {
  await open(page, paths.willCost)
  await answerAll(page, ['40-49', 'male', 'no-new'])
  await page.reload()
  await hydrated(page)
  await expect(heading(page)).toHaveText('Do you own your home?')
  await pointer.press(page, 'Back')
  await expect(answer(page, 'no-new')).toBeChecked()
})

test('the browser’s Back and Forward move one step each, and so does the Back on the screen', async ({
  page,
}) => {
  await page.goto(paths.tools)
  await open(page, paths.willCost)
  await answerAll(page, ['40-49', 'male'])
  await page.goBack()
  await expect(heading(page)).toHaveText('Are you male or female?')
  await page.goForward()
  await expect(heading(page)).toHaveText('Do you already have a will?')
  await pointer.press(page, 'Back')
  await expect(heading(page)).toHaveText('Are you male or female?')
  await pointer.press(page, 'Back')
  await expect(heading(page)).toHaveText('How old are you?')
  await page.goBack()
  await expect(page).toHaveURL(paths.tools)
})
