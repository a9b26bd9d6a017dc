// Announcements of a guide price during the questions.
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { freshState } from '~/flows/engine/engine'
import { FlowSheet, type FlowPage } from '~/flows/engine/FlowSheet'
import type { FlowHandle } from '~/flows/engine/use-flow'
import type { Flow } from '~/flows/engine/vocabulary'
import { instantWill } from '~/flows/instant-will/flow'
import { willCalculator } from '~/flows/will-calculator/flow'
import { willCost } from '~/flows/will-cost/flow'

const page = { phone: '01632 960001', months: 12 } as FlowPage
const nothing = () => {}

/** Every screen of a flow before its end, as text. */
const screensOf = (flow: Flow, outcome: string | undefined): string =>
  flow.steps
    .filter(({ kind }) => kind !== 'end')
    .map((step, at) => {
      const handle: FlowHandle = {
        ...{ flow, step, state: { ...freshState, at } },
        ...{ isHydrated: true, isLeaving: false, canGoOn: false, cleared: '' },
        ...{ root: { current: null }, heading: { current: null } },
        ...{ answer: nothing, readFields: () => {}, choose: nothing, next: nothing, back: nothing },
        ...{ clear: nothing, clearPrefilled: nothing },
      }
      return renderToStaticMarkup(createElement(FlowSheet, { handle, page, end: null, outcome }))
    })
    .join('\n')

for (const flow of [willCalculator, willCost, instantWill])
  test(`${flow.name} announces a guide price only if it ends with one`, () => {
    expect(screensOf(flow, 'your guide price')).toMatch(/Your guide price comes next\. When you press/)
    const without = screensOf(flow, undefined)
    expect(without).not.toMatch(/guide price|comes next|comes after|you see/i)
    expect(without).toMatch(/>When you press/)
  })
