import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { demoContract, demoTransaction } from '@/lib/demo/manifest'
import { formatContractPermalink } from '@/lib/permalinks/contract-permalink'
import { formatLogsPermalink } from '@/lib/permalinks/logs-permalink'
import { formatReceiptsPermalink } from '@/lib/permalinks/receipt-permalink'
import { formatStoragePermalink } from '@/lib/permalinks/storage-permalink'
import { parseEvidenceFragment } from '@/lib/share/evidence-link'
import type { PageState } from './page-state'
import { fill, giveFile, goTo, pick, press, type Step, see } from './steps'

const NETWORK = 'demo-mainnet'
const { address } = demoContract(NETWORK, 'Token')
const word = formatStoragePermalink(NETWORK, { address, slot: '2', block: '1900000' })
const ofMainnet = formatStoragePermalink('mainnet', { address, slot: '2', block: '1900000' })
const longSlot = formatStoragePermalink(NETWORK, { address, slot: `0x${'ab'.repeat(32)}`, block: '1900000' })
const twoBlocks = formatContractPermalink(NETWORK, { address, block: '72020', compare: '1900000' })
const swap = formatReceiptsPermalink(NETWORK, demoTransaction(NETWORK, 'swap').hash)
const linked = formatLogsPermalink(NETWORK, { address, from: '72019', to: '72023' })
const few = formatLogsPermalink(NETWORK, { address, from: '72000', to: '72120' })
const ofSearch = [press(/^Search/), see(/^Complete/), pick('Check by the block headers')]
const headers = press(/^Read (up to )?[\d,]+ headers/)
const receipts = press(/^Decide \d+/)
const HASH = `0x${'77'.repeat(32)}`

const read = press(/^Read .*\d/)
const proofOf = (name: RegExp): Step[] => [read, pick('Prove it'), press(name)]
const ofWord = proofOf(/^Prove \d/)
/** From here on the service lacks the method of proofs. */
const withoutProofs: Step = (page) =>
  page.route('**/api/rpc/**', async (route) => {
    const { id, method } = route.request().postDataJSON()
    const error = { code: -32601, message: 'the method eth_getProof does not exist' }
    await (method === 'eth_getProof'
      ? route.fulfill({ json: { jsonrpc: '2.0', id, error } })
      : route.continue())
  })
type Answer = { result?: unknown }

/** From here on the service says another word, whichever is read. */
const sayOtherWords: Step = (page) =>
  page.route('**/api/rpc/**', async (route) => {
    const calls = [route.request().postDataJSON()].flat()
    if (calls.some(({ method }) => method !== 'eth_getStorageAt')) return route.continue()
    const response = await route.fetch()
    const body: Answer | Answer[] = await response.json()
    const alter = (answer: Answer) => ({ ...answer, result: HASH })
    await route.fulfill({ response, json: Array.isArray(body) ? body.map(alter) : alter(body) })
  })
const toLink = press('Create an evidence link')

const evidence = new WeakMap<Page, string>()

/** Takes the evidence out of its link, and gives it to the page that verifies. */
const verify: Step = async (page, explorer) => {
  const link = await page.getByLabel('Link', { exact: true }).inputValue()
  evidence.set(page, (await parseEvidenceFragment(new URL(link).hash)) ?? '')
  await goTo('/verify')(page, explorer)
  await giveEvidence((text) => text)(page, explorer)
}

/** Gives what becomes of that evidence. */
const giveEvidence =
  (change: (text: string) => string): Step =>
  (page, explorer) =>
    giveFile('Choose a file', change(evidence.get(page) ?? ''))(page, explorer)

/** The same of a file that is saved. */
const verifySaved: Step = async (page, explorer) => {
  const download = page.waitForEvent('download')
  await press('Save evidence')(page, explorer)
  const text = await readFile(await (await download).path(), 'utf8')
  await goTo('/verify')(page, explorer)
  await giveFile('Choose a file', text)(page, explorer)
}

const withLie = (text: string) => text.replace(/"words":\["0x\w+"/, `"words":["${HASH}"`)

/** Evidence, and every state of its check. */
export const VERIFY_PAGES: readonly PageState[] = [
  {
    name: 'proved-word',
    href: word,
    steps: [...ofWord, toLink],
    says: /characters/,
    next: [
      { name: 'verify-word', steps: [verify], says: /^Proved: 1 word of 0x/ },
      {
        name: 'verify-other-hash',
        steps: [fill('Hash from another source', HASH)],
        says: 'The evidence is for another block than the block you named.',
      },
      {
        name: 'verify-false',
        steps: [giveEvidence(withLie)],
        says: /^The evidence is not valid: The word of slot/,
      },
      {
        name: 'verify-twice',
        steps: [giveEvidence((text) => text.replace('"words":', '"words":[],"words":'))],
        says: /^This evidence has the key “words” twice/,
      },
      {
        name: 'verify-other-words',
        steps: [giveEvidence((text) => text.replace('at block 1,900,000', 'at block 5'))],
        says: /^The evidence is not valid: The question in words/,
      },
    ],
  },
  {
    name: 'proof-contradicts-contract',
    href: formatContractPermalink(NETWORK, { address, block: '1900000' }),
    steps: [sayOtherWords, ...ofWord],
    says: 'The block contradicts this result. See the proof below.',
  },
  {
    name: 'proof-untried',
    on: 'metered',
    keys: [{ service: 'mortal', networks: ['mainnet'] }],
    href: ofMainnet,
    steps: [read, pick('Prove it')],
    says: /If this service refuses, the call may still cost 155 credits/,
  },
  {
    name: 'proof-other-chain',
    on: 'metered',
    keys: [{ service: 'mortal', networks: ['mainnet'] }],
    href: ofMainnet,
    steps: ofWord,
    says: 'It reports chain 735711, but Ethereum is chain 1.',
  },
  { name: 'proved-two-blocks', href: twoBlocks, steps: ofWord, says: 'Proved: 6 words, as shown above.' },
  {
    name: 'verify-two-blocks',
    href: twoBlocks,
    steps: [...ofWord, verifySaved],
    says: /^Proved: 6 words of 0x/,
  },
  {
    name: 'proof-denied',
    href: word,
    steps: [...ofWord, fill('Hash from another source', HASH)],
    says: /^The proof does not match/,
  },
  {
    name: 'proof-refused-before',
    href: word,
    steps: [withoutProofs, ...ofWord, see(/^This service has no proofs/), read, pick('Prove it')],
    says: /^This connection has no proofs\.$/,
  },
  {
    name: 'verify-empty',
    href: '/verify',
    says: /^To create evidence, open/,
    next: [
      {
        name: 'verify-other-version',
        steps: [giveFile('Choose a file', '{"format":"triptych-evidence","version":2}')],
        says: 'This evidence has version 2; this explorer reads version 1.',
      },
      {
        name: 'verify-too-large',
        steps: [giveFile('Choose a file', ' '.repeat(34_000_000))],
        says: 'This file is larger than 32 MB.',
      },
    ],
  },
  {
    name: 'verify-long-slot',
    href: longSlot,
    steps: [...ofWord, toLink, verify],
    says: /^Proved: 1 word of 0x/,
  },
  {
    name: 'verify-receipt',
    href: swap,
    steps: [...proofOf(/^Read the block’s header/), toLink, verify],
    says: /^Proved: the receipt at place/,
  },
  {
    name: 'verify-logs',
    href: linked,
    steps: [...ofSearch, headers, receipts, toLink, verify],
    says: /^Proved: the 5 blocks searched hold 9 matching logs/,
  },
  {
    name: 'verify-logs-sample',
    href: few,
    steps: [
      ...ofSearch,
      pick('A sample'),
      fill('Blocks said to be empty', '4'),
      fill('Blocks with logs', '0'),
      fill('Blocks that hide logs', '60'),
      headers,
      toLink,
      verify,
    ],
    says: /^Proved of 4 blocks out of 121 searched/,
  },
  { name: 'verify-damaged-link', href: '/verify#evidence=abc', says: /damaged\. The link may be truncated/ },
]
