import { published } from './published'
import { shown } from './row'

/** Section 9, Business constants and limits. */
export const section9 = [
  ...shown('/services/powers-of-attorney', [
    published('lpa.registrationFee'),
    published('lpa.registrationFee', { times: 2 }),
    published('lpa.weeksService'),
    published('lpa.peopleToNotify'),
    published('lpa.certificateProviderYears'),
    published('cop.cost'),
    published('cop.months'),
  ]),
  ...shown('/services/wills', [published('promise.turnaroundService')]),
  ...shown('/services/care', [
    published('care.capitalLimit'),
    published('care.homeCareHourly'),
    published('care.homeWeekly'),
    published('care.weeklyFrom'),
    published('care.lifetimeOdds'),
    published('care.lifetimeCost'),
    published('care.disregardWeeks'),
    published('care.waitYears'),
  ]),
  ...shown('/services/business-succession', [published('business.planAheadYears')]),
  ...shown('/wills-landing', [
    published('price.will.single'),
    published('price.will.mirrorEach', { times: 2 }),
    published('price.will.trust'),
    published('price.lpa'),
    published('price.bundle.was'),
    published('price.bundle.save'),
    published('promise.moneyBackDays'),
    published('promise.turnaroundLanding'),
    published('promise.turnaroundExpress'),
    published('promise.completionMinutes'),
    published('social.families'),
    published('social.thisMonth'),
    published('rating.landing'),
    published('rating.count'),
    published('social.willsWritten'),
    published('social.assets'),
  ]),
  ...shown('/instantwill', [
    published('price.will.instant'),
    published('social.families'),
    published('rating.strip'),
  ]),
]
