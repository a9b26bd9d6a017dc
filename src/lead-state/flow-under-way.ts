import { atom } from 'nanostores'

/** True while a visitor is part-way through a flow on this page: the quote popup waits for them. */
export const $flowUnderWay = atom(false)

export const noteFlow = (isUnderWay: boolean): void => $flowUnderWay.set(isUnderWay)
