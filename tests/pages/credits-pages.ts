import { demoContract } from '@/lib/demo/manifest'
import { formatStoragePermalink } from '@/lib/permalinks/storage-permalink'
import type { PageState } from './page-state'
import { check, fill, goTo, openCredits, press, see } from './steps'

const question = { address: demoContract('demo-mainnet', 'Token').address, slot: '2' }
const word = formatStoragePermalink('demo-mainnet', question)
const hostedWord = formatStoragePermalink('mainnet', question)
const ofHosted = '/credits?network=mainnet'

const read = press(/^Read/)
const answered = see(/^1 call · 80 credits/)
const plan = [
  fill(/Credits per day/, '1,000'),
  press('Save credits per day of the plan'),
  see('Saved.'),
  goTo(hostedWord),
  read,
  answered,
]

/** The day's credits, and what used them. */
export const CREDITS_PAGES: readonly PageState[] = [
  { name: 'credits', href: '/credits', says: /of 3,000,000 left$/ },
  {
    name: 'credits-without-demo',
    on: 'withoutDemo',
    href: '/credits',
    says: 'You have no key for Ethereum.',
  },
  { name: 'credits-no-key', href: ofHosted, says: 'You have no key for Ethereum.' },
  {
    name: 'credits-used',
    href: word,
    steps: [read, answered, openCredits],
    says: /^Credits a day from .* the most on /,
  },
  {
    name: 'credits-allowance',
    href: '/credits',
    steps: [check('Up to 80 credits')],
    says: /of 3,000,000 left$/,
  },
  {
    name: 'credits-three-quarters-spent',
    on: 'metered',
    keys: [{ credits: 106 }],
    href: word,
    steps: [read, answered, openCredits],
    says: '75% of today’s credits are spent.',
  },
  {
    name: 'credits-nearly-spent',
    on: 'metered',
    keys: [{ credits: 94 }],
    href: word,
    steps: [read, answered, openCredits],
    says: '85% or more of today’s credits are spent.',
  },
  {
    name: 'credits-spent',
    on: 'metered',
    keys: [{ credits: 80 }],
    href: word,
    steps: [read, answered, openCredits],
    says: 'Today’s credits are spent. Calls are refused until the balance is full again.',
  },
  {
    name: 'credits-counted-here',
    on: 'metered',
    keys: [{ service: 'hosted', networks: ['mainnet'] }],
    href: '/connections',
    steps: [...plan, goTo(ofHosted)],
    says: '920 of 1,000 left',
    next: [
      {
        name: 'credits-counted-and-spent',
        steps: [goTo(hostedWord), read, see(/spent until 00:00 UTC/), goTo(ofHosted)],
        says: /the service refused a call: nothing is left/,
      },
    ],
  },
]
