import { expect, test } from 'vitest'
import { chooseNotice } from '~/flows/instant-will/rules'

test('each of three notices has its third of chance', () => {
  const notices = ['one', 'two', 'three']
  const chosen = [0, 0.33, 0.34, 0.66, 0.67, 0.999].map((chance) => chooseNotice(notices, () => chance))
  expect(chosen).toEqual(['one', 'one', 'two', 'two', 'three', 'three'])
  expect(chooseNotice([], () => 0)).toBeUndefined()
})
