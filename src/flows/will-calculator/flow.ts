import { assetsQuestion, contactStep, familyQuestion, sharedPeople } from '~/flows/engine/questions'
import type { Flow } from '~/flows/engine/vocabulary'

export const willCalculator = {
  name: 'will_price_calculator',
  title: 'Will Cost Calculator',
  message: 'Will cost calculator\n[answers]',
  kind: 'quiz',
  steps: [
    {
      kind: 'start',
      id: 'start',
      title: 'What will your will cost?',
      lede: 'Answer four short questions, then tell us your name, email and phone number. There’s nothing to pay.',
      next: 'Start',
      result: ['Your guide price', 'What the price includes', 'What else is worth asking about'],
    },
    {
      kind: 'choice',
      id: 'situation',
      summary: 'Situation',
      profile: sharedPeople('single', 'couple'),
      title: 'Who is the will for?',
      why: 'Each person needs a will of their own. Our starting price depends on how many wills you need.',
      options: [
        { value: 'single', label: 'Only me', hint: 'One will, in your name' },
        { value: 'couple', label: 'My partner and me', hint: 'Two matching wills, called mirror wills' },
      ],
    },
    {
      ...familyQuestion,
      why: 'In a will you can name guardians for young children and leave money for anyone who relies on you. Your answer doesn’t change our starting price.',
    },
    {
      ...assetsQuestion,
      why: 'It helps us prepare for our call. Your answer doesn’t change our starting price.',
    },
    {
      kind: 'choice',
      id: 'requests',
      summary: 'Special requests',
      title: 'Do you have any special requests?',
      why: 'So that we can talk about them when we call. Your answer doesn’t change our starting price.',
      options: [
        { value: 'yes', label: 'Yes', hint: 'For example a gift to charity, or care for a pet' },
        { value: 'no', label: 'No' },
      ],
    },
    {
      ...contactStep,
      why: 'So that one of our team can check the price with you and answer your questions.',
    },
    { kind: 'end', id: 'thanks' },
  ],
} as const satisfies Flow
