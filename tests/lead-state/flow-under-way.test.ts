import { expect, test } from 'vitest'
import { $flowUnderWay, noteFlow } from '~/lead-state/flow-under-way'

test('a flow is under way from when it is noted until it is noted as over', () => {
  expect($flowUnderWay.get()).toBe(false)
  noteFlow(true)
  expect($flowUnderWay.get()).toBe(true)
  noteFlow(false)
  expect($flowUnderWay.get()).toBe(false)
})
