import type { PageState } from './page-state'
import { fill, press, see } from './steps'

const HREF = '/learn/mapping'
const show = press('I do not know yet: show me')

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
  {
    name: 'lesson-proof',
    href: `${HREF}?seed=room`,
    steps: [show, press('Begin with a fresh contract')],
    says: /0 of 3 in a row/,
  },
]
