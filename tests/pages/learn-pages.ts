import type { PageState } from './page-state'
import { fill, giveFile, goTo, press, see } from './steps'

const HREF = '/learn/mapping'
const show = press('I do not know yet: show me')

const PROVED = JSON.stringify({
  triptych: 'lessons',
  version: 1,
  lessons: { arrays: { provedAt: 1, box: 0, dueAt: 8e15 } },
})

/** The lesson of arrays was proved, and is open. */
const proved = [giveFile('A file of progress', PROVED), see('1 lesson proved'), goTo('/learn/arrays'), show]
const COUNTER_EXAMPLE = 'A value for which the rule is wrong'
const tryRule = press('Try the rule on it')

/** The lessons: the map, a question, and what came of an answer. */
export const LEARN_PAGES: readonly PageState[] = [
  { name: 'learn-map', href: '/learn', says: 'Where an entry lies' },
  {
    name: 'learn-room',
    href: '/learn',
    steps: [press('QR code')],
    says: /is this computer alone/,
  },
  { name: 'lesson-sheet', href: `${HREF}?print&seed=room`, says: /Key: Where an entry lies/ },
  { name: 'lesson-large', href: `${HREF}?large`, says: 'Usual size' },
  { name: 'lesson-question', href: HREF, says: /In which slot does/ },
  { name: 'lesson-unanswered', href: HREF, steps: [press('Check')], says: /nothing is answered yet/ },
  { name: 'lesson-hint', href: HREF, steps: [press('A hint')], says: /The mapping takes one slot/ },
  {
    name: 'lesson-no-rule',
    href: HREF,
    steps: [fill('Slot', '77'), press('Check')],
    says: /follows no rule/,
  },
  {
    name: 'lesson-mistake',
    href: '/learn/packing',
    steps: [fill('Slot', '1'), fill('Byte', '0'), press('Check')],
    says: 'The contract does not agree.',
  },
  { name: 'lesson-shown', href: HREF, steps: [show, see('See it')], says: /1\. deposit\(5\)/ },
  { name: 'lesson-on-the-chain', href: HREF, steps: [show], says: /^Read it on/ },
  {
    name: 'lesson-proof',
    href: `${HREF}?seed=room`,
    steps: [show, press('Begin with a fresh contract')],
    says: /The way is told here but for its last step/,
  },
  {
    name: 'lesson-proof-alone',
    href: `${HREF}?seed=room`,
    steps: [show, press('Begin with a fresh contract'), press('Without help')],
    says: /0 of 3 in a row/,
  },
  {
    name: 'lesson-claim',
    href: '/learn',
    steps: proved,
    says: 'A public page puts a rule so, in our words:',
  },
  {
    name: 'lesson-claim-holds',
    href: '/learn',
    steps: [...proved, fill(COUNTER_EXAMPLE, 'heights[7]'), tryRule],
    says: 'For this one the rule happens to be right.',
  },
  {
    name: 'lesson-claim-refuted',
    href: '/learn',
    steps: [...proved, fill(COUNTER_EXAMPLE, 'hikers[9]'), tryRule],
    says: 'For this one the rule is wrong.',
  },
  { name: 'exercise-none', href: '/learn/exercise', says: /An exercise comes with a link/ },
  { name: 'exercise-damaged', href: '/learn/exercise#e=abc', says: /is damaged\. The link may be truncated/ },
  { name: 'class-none', href: '/learn/class', says: /An exercise comes with a link/ },
]
