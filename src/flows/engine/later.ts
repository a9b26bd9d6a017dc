// What every flow needs after its first answer and not before: it is fetched behind that answer (see ./late), so that a
// question listens as soon as it can. A flow's own final screen brings this with it.

export { FailureNote } from '~/forms/FailureNote'
export { FormNotice } from '~/forms/FormNotice'
export { showField } from '~/forms/show-field'
export { prepareToSend } from '~/delivery/send-lead'
export { FlowFields } from './FlowFields'
export { send, tellResult } from './sending'
