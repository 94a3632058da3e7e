import { receiptsEvidence, storageEvidence } from '../lib/evidence/sample-evidence'
import type { PageState } from './page-state'
import { fill, giveFile } from './steps'

const word = await storageEvidence({ slots: [2n, 77n] })
const receipt = await receiptsEvidence()
const changed = (change: object) => JSON.stringify({ ...JSON.parse(word), ...change })
const LIE = `0x${'77'.repeat(32)}`
const { hash } = JSON.parse(word).anchor

const give = (text: string) => giveFile('Choose a file', text)

/** Evidence, in every state of its check. */
export const VERIFY_PAGES: readonly PageState[] = [
  { name: 'verify-empty', href: '/verify', says: /^To make some, open/ },
  { name: 'verify-word', href: '/verify', steps: [give(word)], says: /^Proved: 2 words of 0x/ },
  {
    name: 'verify-receipt',
    href: '/verify',
    steps: [give(receipt)],
    says: /^Proved: the receipt at place 3/,
  },
  {
    name: 'verify-same-hash',
    href: '/verify',
    steps: [give(word), fill('The hash from another source', hash)],
    says: 'The same hash.',
  },
  {
    name: 'verify-false',
    href: '/verify',
    steps: [give(word.replace(JSON.parse(word).answer.words[0], LIE))],
    says: /^It does not hold: The word of slot/,
  },
  {
    name: 'verify-other-version',
    href: '/verify',
    steps: [give(changed({ version: 2 }))],
    says: 'This evidence is of version 2; version 1 is read here.',
  },
  {
    name: 'verify-too-large',
    href: '/verify',
    steps: [give(' '.repeat(34_000_000))],
    says: 'This file is larger than 32 MB.',
  },
  {
    name: 'verify-damaged-link',
    href: '/verify#evidence=abc',
    says: /damaged: it may have been cut/,
  },
]
