import { summarise } from '~/features/flow/summary'
import type { Lead } from '~/features/lead/lead'
import { splitName } from '~/features/lead/name'
import { sources } from '~/features/lead/sources'
import { needAssessment, type NeedAnswers } from './flow'

/** Specification 3 and 7, Need assessment. The message holds the answers, not the score. */
export function needLead(answers: NeedAnswers): Lead {
  return {
    row: {
      ...splitName(answers.name),
      email: answers.email,
      phone: answers.phone,
      ...sources.need_assessment,
      message: `Need assessment\n${summarise(needAssessment, answers)}`,
      consent: true,
    },
  }
}
