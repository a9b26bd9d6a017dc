import type { Person } from './consultation'
import type { Tab } from './tab'

const flow = '.flow'

/** The question or screen that a flow shows. */
export const seesStep = (tab: Tab, title: string | RegExp) => tab.sees('heading', title, flow)

/** How an answer is given and a button pressed. */
export interface Hand {
  choose: (tab: Tab, label: string) => Promise<void>
  press: (tab: Tab, name: string) => Promise<void>
  type: (tab: Tab, label: string, text: string) => Promise<void>
}

/** An answer's name begins with its label; a hint may follow. */
const beginsWith = (label: string) => new RegExp(`^${label}( |$)`)

export const pointer: Hand = {
  choose: (tab, label) => tab.press('radio', beginsWith(label), flow),
  press: (tab, name) => tab.press('button', name, flow),
  type: (tab, label, text) => tab.type(label, text, flow),
}

/** Goes on with Tab until the focus is on what is looked for. */
async function tabTo(tab: Tab, role: string, name: string | RegExp): Promise<void> {
  await tab.sees(role, name, flow)
  for (let press = 0; press < 60; press++) {
    if (await tab.isFocused(role, name, flow)) return
    await tab.key('Tab')
  }
  throw new Error(`The keyboard never came to ${role} ${String(name)}.`)
}

/** The focus enters a group of answers at its first; the arrows go through it. */
async function arrowTo(tab: Tab, name: RegExp): Promise<void> {
  await tabTo(tab, 'radio', /./)
  for (let press = 0; press < 8; press++) {
    if (await tab.isFocused('radio', name, flow)) return
    await tab.key('ArrowDown')
  }
  throw new Error(`The arrows never came to ${String(name)}.`)
}

export const keyboard: Hand = {
  choose: async (tab, label) => {
    await arrowTo(tab, beginsWith(label))
    await tab.key('Space')
  },
  press: async (tab, name) => {
    await tabTo(tab, 'button', name)
    await tab.key('Enter')
  },
  type: async (tab, label, text) => {
    await tabTo(tab, 'textbox', label)
    await tab.typeFocused(text)
  },
}

/** A step's question, the answer's label or what is typed into which field, and the button where it does not go on by itself. */
export type Step = readonly [title: string, answer: string | Record<string, string>, button?: string]

export async function walkSteps(tab: Tab, hand: Hand, steps: readonly Step[]): Promise<void> {
  for (const [title, answer, button] of steps) {
    await seesStep(tab, title)
    if (typeof answer === 'string') await hand.choose(tab, answer)
    else for (const [label, text] of Object.entries(answer)) await hand.type(tab, label, text)
    if (button) await hand.press(tab, button)
  }
}

const reach = ({ email, phone }: Person) => ({ 'Email Address': email, 'Phone Number': phone })
const fullName = { 'Full Name': 'Ada Mary Hart' }

export const wizardSteps = (visitor: Person): readonly Step[] => [
  ['What type of Will do you need?', 'Mirror Wills'],
  ['Do you already have a Will?', 'No, this is my first will'],
  ['How urgent is this for you?', 'Soon'],
  ['What is your name?', fullName, 'Continue to Location'],
  ['What is your postcode?', { 'UK postcode': 'N1 9GU' }, 'Continue to Contact Details'],
  ['Where can we reach you?', reach(visitor), 'Get My Free Quote Now'],
]

export const funnelSteps = (visitor: Person): readonly Step[] => [
  ['How old are you?', '60 or over'],
  ['Are you male or female?', 'Female'],
  ['Do you already have a will?', 'Yes, it needs updating'],
  ['Do you own your home?', 'Yes'],
  ['Who is the will for?', 'Me and my partner'],
  ['What type of will would you like a price for?', 'Mirror wills for a couple'],
  ['What is your postcode?', { Postcode: 'N1 9GU' }, 'Next'],
  ['What is your name?', fullName, 'Next'],
  ['Where can we reach you?', reach(visitor), 'Get My Quote'],
]

export const quizSteps = (visitor: Person): readonly Step[] => [
  ['How old are you?', '50 to 70', 'Next'],
  ['Are you married, or living with a partner?', 'Yes', 'Next'],
  ['Do you have children, or anyone who depends on you?', 'No', 'Next'],
  ['Do you own a home, savings or a business?', 'No', 'Next'],
  ['Do you have any concerns about your health?', 'Not sure, or I’d rather not say', 'Continue'],
  ['Where can we reach you?', { ...fullName, ...reach(visitor) }, 'Get My Results'],
]
