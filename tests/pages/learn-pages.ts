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
const proved = [giveFile('Progress file', PROVED), see('1 lesson proved'), goTo('/learn/arrays'), show]
const COUNTER_EXAMPLE = 'A value for which the rule is wrong'
const tryRule = press('Test the rule')

/** The lessons: the map, a question, and what came of an answer. */
export const LEARN_PAGES: readonly PageState[] = [
  {
    name: 'learn-map',
    href: '/learn',
    says: 'Mappings: where an entry is stored',
    next: [
      { name: 'learn-room', steps: [press('QR code')], says: /is only this computer/ },
      { name: 'lesson-claim', steps: proved, says: 'A public page states this rule, in our words:' },
      {
        name: 'lesson-claim-holds',
        steps: [fill(COUNTER_EXAMPLE, 'heights[7]'), tryRule],
        says: 'The rule is right for this value.',
      },
      {
        name: 'lesson-claim-refuted',
        steps: [fill(COUNTER_EXAMPLE, 'hikers[9]'), tryRule],
        says: 'The rule is wrong for this value.',
      },
    ],
  },
  { name: 'lesson-sheet', href: `${HREF}?print&seed=room`, says: /Key: Mappings: where an entry is stored/ },
  { name: 'lesson-large', href: `${HREF}?large`, says: 'Normal size' },
  {
    name: 'lesson-question',
    href: HREF,
    says: /In which slot is/,
    next: [
      { name: 'lesson-unanswered', steps: [press('Check')], says: /type an answer first/ },
      { name: 'lesson-hint', steps: [press('A hint')], says: /The mapping takes one slot/ },
      { name: 'lesson-no-rule', steps: [fill('Slot', '77'), press('Check')], says: /Not that slot/ },
    ],
  },
  {
    name: 'lesson-mistake',
    href: '/learn/packing',
    steps: [fill('Slot', '1'), fill('Offset', '0'), press('Check')],
    says: 'Not right: the contract does not confirm it.',
  },
  {
    name: 'lesson-shown',
    href: HREF,
    steps: [show, see('See it')],
    says: /1\. deposit\(5\)/,
    next: [{ name: 'lesson-on-the-chain', says: /^Read it on/ }],
  },
  {
    name: 'lesson-proof',
    href: `${HREF}?seed=room`,
    steps: [show, press('Start with a new contract')],
    says: /All steps except the last are shown here/,
    next: [{ name: 'lesson-proof-alone', steps: [press('Without help')], says: /0 of 3 in a row/ }],
  },
  { name: 'exercise-none', href: '/learn/exercise', says: /Open an exercise with its link/ },
  { name: 'exercise-damaged', href: '/learn/exercise#e=abc', says: /is damaged\. The link may be truncated/ },
  { name: 'class-none', href: '/learn/class', says: /Open an exercise with its link/ },
]
