import type { PageState } from './page-state'
import { check, fill, pick, press, ready, see } from './steps'

const HREF = '/playground'
const run = press('Run')
const example = (title: string) => pick(title)
const source = (text: string) => fill('Solidity source', text)

/** The playground: a program, and what it did. */
export const PLAYGROUND_PAGES: readonly PageState[] = [
  {
    name: 'playground-empty',
    href: HREF,
    says: 'A token and its mappings',
    next: [
      {
        name: 'playground-steps',
        steps: [example('A token and its mappings'), run, see('deploys Token'), press('Next step')],
        says: 'Result of the run',
      },
      { name: 'playground-derivation', steps: [press('Last step')], says: /^keccak256/ },
      {
        name: 'playground-misfit',
        steps: [fill(/^to address$/, 'nobody')],
        says: /An address is 0x and 40 hex digits, or a name/,
      },
      {
        name: 'playground-problems',
        steps: [source('contract Box {\n  uint8 a\n}'), run],
        says: /The source does not compile: 1 error/,
      },
    ],
  },
  {
    name: 'playground-asked',
    href: HREF,
    steps: [
      example('A token and its mappings'),
      run,
      see('deploys Token'),
      check('Ask me first'),
      ready('Ask me first'),
      press('Next step'),
    ],
    says: /Which variable does|In which slot is it stored/,
  },
  {
    name: 'playground-make-exercise',
    href: HREF,
    steps: [example('A token and its mappings'), run, see('deploys Token'), press('Make an exercise')],
    says: 'Choose at least one question.',
  },
  {
    name: 'playground-undone',
    href: HREF,
    steps: [
      example('Writes that are reverted'),
      run,
      see('deploys Bank'),
      press('Last step'),
      ...Array.from({ length: 3 }, () => press('Previous step')),
    ],
    says: /^Undone: reverted/,
  },
  {
    name: 'playground-collision',
    href: HREF,
    steps: [example('A proxy with a storage collision'), run, see('deploys Proxy'), press('Last step')],
    says: /runs the code of/,
  },
  {
    name: 'playground-map',
    href: HREF,
    steps: [example('Small values share a slot'), run, see('deploys Packing'), check('Map')],
    says: /^Storage of Packing/,
    next: [{ name: 'playground-storage', steps: [check('Storage')], says: 'start.colour' }],
  },
  {
    name: 'playground-map-collision',
    href: HREF,
    steps: [
      example('A proxy with a storage collision'),
      run,
      see('deploys Proxy'),
      check('Map'),
      see(/^Storage of Proxy/),
      press('Last step'),
    ],
    says: /The code of Counter also ran on this storage/,
  },
  {
    name: 'playground-damaged-link',
    href: `${HREF}#p=damaged`,
    says: 'The last program of this browser is shown instead.',
  },
  {
    name: 'playground-link',
    href: HREF,
    steps: [example('A token and its mappings'), press('Link')],
    says: /^[\d,]+ characters/,
  },
]
