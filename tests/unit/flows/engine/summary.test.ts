import { expect, test } from 'vitest'
import { summarise } from '~/flows/engine/vocabulary'
import { inheritanceRisk } from '~/flows/inheritance-risk/flow'

test('a question without an answer stands in the summary as empty', () => {
  expect(summarise(inheritanceRisk, { relationship: 'single', assets: 'other' })).toBe(
    'Relationship: On my own\nChildren: \nAssets (home, savings or a business): ',
  )
})

test('what is left out is not written down', () => {
  expect(summarise(inheritanceRisk, { children: 'yes' }, 'relationship', 'assets')).toBe('Children: Yes')
})
