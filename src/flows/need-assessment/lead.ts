import { summarise } from '~/flows/engine/vocabulary'
import type { Lead } from '~/lead/row'
import { splitName } from '~/lead/checks'
import { sources } from '~/lead/sources'
import { needAssessment, type NeedAnswers } from './flow'

/** Specification 3 and 7, Need assessment. The message holds the answers, not the score. */
export function needLead(answers: NeedAnswers): Lead {
  return {
    row: {
      ...splitName(answers.name),
      email: answers.email,
      phone: answers.phone,
      ...sources.need_assessment.row,
      message: `Need assessment\n${summarise(needAssessment, answers)}`,
      consent: true,
    },
  }
}
