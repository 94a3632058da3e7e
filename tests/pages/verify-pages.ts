import { demoContract, demoTransaction } from '@/lib/demo/manifest'
import { formatReceiptsPermalink } from '@/lib/permalinks/receipt-permalink'
import { formatStoragePermalink } from '@/lib/permalinks/storage-permalink'
import { parseEvidenceFragment } from '@/lib/share/evidence-link'
import type { PageState } from './page-state'
import { fill, giveFile, goTo, pick, press, type Step } from './steps'

const NETWORK = 'demo-mainnet'
const { address } = demoContract(NETWORK, 'Token')
const word = formatStoragePermalink(NETWORK, { address, slot: '2', block: '1900000' })
const swap = formatReceiptsPermalink(NETWORK, demoTransaction(NETWORK, 'swap').hash)
const HASH = `0x${'77'.repeat(32)}`

const read = press(/^Read .*\d/)
const proofOf = (name: RegExp): Step[] => [read, pick('Prove it'), press(name)]
const ofWord = proofOf(/^Prove \d/)
const toLink = press('Evidence as a link')

/** Takes the evidence out of its link, and gives what became of it to the page that verifies. */
const verify =
  (change: (text: string) => string = (text) => text): Step =>
  async (page, explorer) => {
    const link = await page.getByLabel('Link', { exact: true }).inputValue()
    const text = await parseEvidenceFragment(new URL(link).hash)
    await goTo('/verify')(page, explorer)
    await giveFile('Choose a file', change(text ?? ''))(page, explorer)
  }

const withLie = (text: string) => text.replace(/"words":\["0x\w+"/, `"words":["${HASH}"`)

/** Evidence, and every state of its check. */
export const VERIFY_PAGES: readonly PageState[] = [
  { name: 'proved-word', href: word, steps: [...ofWord, toLink], says: /characters/ },
  { name: 'verify-empty', href: '/verify', says: /^To make some, open/ },
  { name: 'verify-word', href: word, steps: [...ofWord, toLink, verify()], says: /^Proved: 1 word of 0x/ },
  {
    name: 'verify-receipt',
    href: swap,
    steps: [...proofOf(/^Read the block’s header/), toLink, verify()],
    says: /^Proved: the receipt at place/,
  },
  {
    name: 'verify-other-hash',
    href: word,
    steps: [...ofWord, toLink, verify(), fill('The hash from another source', HASH)],
    says: /^Another hash: this is not evidence/,
  },
  {
    name: 'verify-false',
    href: word,
    steps: [...ofWord, toLink, verify(withLie)],
    says: /^It does not hold: The word of slot/,
  },
  {
    name: 'verify-other-version',
    href: '/verify',
    steps: [giveFile('Choose a file', '{"format":"triptych-evidence","version":2}')],
    says: 'This evidence is of version 2; version 1 is read here.',
  },
  {
    name: 'verify-too-large',
    href: '/verify',
    steps: [giveFile('Choose a file', ' '.repeat(34_000_000))],
    says: 'This file is larger than 32 MB.',
  },
  { name: 'verify-damaged-link', href: '/verify#evidence=abc', says: /damaged: it may have been cut/ },
]
