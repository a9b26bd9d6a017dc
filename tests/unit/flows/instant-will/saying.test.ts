import { expect, test } from 'vitest'
import { instantWill } from '~/flows/instant-will/flow'
import { instantWillSaying } from '~/flows/instant-will/rules'

test('the wizard says the published lines at its own steps and is otherwise the same', () => {
  const { encouragement, ...rest } = instantWillSaying({ first: 'One', ready: 'Two', last: 'Three' })
  expect(encouragement).toEqual([
    { upTo: 2, text: 'One' },
    { upTo: 4, text: 'Two' },
    { upTo: 6, text: 'Three' },
  ])
  const { encouragement: _own, ...wizard } = instantWill
  expect(rest).toEqual(wizard)
})
