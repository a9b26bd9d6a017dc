import { expect, test } from 'vitest'
import { instantWill } from '~/flows/instant-will/flow'
import { chooseNotice, instantWillSaying } from '~/flows/instant-will/rules'

test('the wizard shows the published lines at their steps', () => {
  const { encouragement, ...rest } = instantWillSaying({ first: 'One', ready: 'Two', last: 'Three' })
  expect(encouragement).toEqual([
    { upTo: 2, text: 'One' },
    { upTo: 4, text: 'Two' },
    { upTo: 6, text: 'Three' },
  ])
  expect(rest).toEqual(instantWill)
})

test('each of three notices has a third of the probability', () => {
  const notices = ['one', 'two', 'three']
  const chosen = [0, 0.33, 0.34, 0.66, 0.67, 0.999].map((chance) => chooseNotice(notices, () => chance))
  expect(chosen).toEqual(['one', 'one', 'two', 'two', 'three', 'three'])
  expect(chooseNotice([], () => 0)).toBeUndefined()
})
