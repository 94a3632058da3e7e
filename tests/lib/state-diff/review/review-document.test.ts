import fc from 'fast-check'
import { getAddress, type Hex, keccak256 } from 'viem'
import { expect, test } from 'vitest'
import type { ReviewContract, ReviewDocument, ReviewSlot } from '@/lib/state-diff/review/review-document'
import { formatReviewJson } from '@/lib/state-diff/review/review-json'
import { formatReviewMarkdown } from '@/lib/state-diff/review/review-markdown'

const ADDRESS: Hex = `0x${'ab'.repeat(20)}`
const word = (value: number): Hex => `0x${value.toString(16).padStart(64, '0')}`

const SLOT: ReviewSlot = {
  slot: word(3),
  before: word(30),
  after: word(25),
  derivation: null,
  note: null,
  variables: [{ path: 'fee', type: 'uint16', before: '30', after: '25' }],
}

const CONTRACT: ReviewContract = {
  address: ADDRESS,
  name: 'Registry',
  layouts: ['RegistryV2 (demo contract)'],
  note: null,
  balance: null,
  nonce: null,
  code: null,
  slots: [SLOT],
}

const documentOf = (...contracts: Partial<ReviewContract>[]): ReviewDocument => ({
  network: { chainId: 31_337, name: 'Demo', currency: 'ETH' },
  subject: { is: 'transaction', hash: word(1), block: 20_314n, blockHash: word(2), index: 3 },
  source: {
    method: 'replay',
    class: 'exact',
    says: 'All 4 agree with their receipts.',
    columns: { before: 'before', after: 'after' },
    isExact: true,
  },
  contracts: contracts.map((contract) => ({ ...CONTRACT, ...contract })),
})

const jsonOf = (document: ReviewDocument) => JSON.parse(formatReviewJson(document))
const linesOf = (document: ReviewDocument) => formatReviewMarkdown(document).split('\n')

test('default: JSON has every field, with the address in its checksum form', () => {
  const balance = { before: 10n ** 18n, after: 0n }
  expect(jsonOf(documentOf({ balance }))).toEqual({
    format: 'triptych-review',
    version: 1,
    chainId: 31_337,
    network: 'Demo',
    subject: { kind: 'transaction', hash: word(1), block: '20314', blockHash: word(2), index: 3 },
    source: { method: 'replay', class: 'exact', says: 'All 4 agree with their receipts.' },
    contracts: [
      {
        ...CONTRACT,
        address: getAddress(ADDRESS),
        balance: { before: '1000000000000000000', after: '0' },
      },
    ],
  })
})

test('default: Markdown has a row for each variable, and a row for each word', () => {
  const lines = linesOf(documentOf({}))
  expect(lines).toContain(`## \`${getAddress(ADDRESS)}\` Registry`)
  expect(lines).toContain('| `fee` | uint16 | `3` | `30` | `25` |  |  |')
  expect(lines).toContain(`| \`${word(3)}\` | \`${word(30)}\` | \`${word(25)}\` |`)
})

test('default: balance, nonce and code have rows of their own', () => {
  const lines = linesOf(
    documentOf({
      balance: { before: 15n * 10n ** 17n, after: 0n },
      nonce: { before: null, after: 2n },
      code: {
        before: { bytes: 0, hash: keccak256('0x'), delegate: null },
        after: { bytes: 23, hash: keccak256('0xef0100'), delegate: ADDRESS },
      },
    }),
  )
  expect(lines).toContain('| Balance | 1.5 ETH (1500000000000000000 wei) | 0 ETH (0 wei) |')
  expect(lines).toContain('| Nonce | not read | 2 |')
  expect(lines).toContain(`| Code | none | delegation to \`${getAddress(ADDRESS)}\` (EIP-7702) |`)
})

test('behavior: a word that was not read is no zero, and a slot without a name has a row', () => {
  const slot = { ...SLOT, before: null, variables: [], note: 'No layout is known for this contract.' }
  const document = documentOf({ slots: [slot] })
  expect(linesOf(document)).toContain(
    `| – |  | \`3\` | not read | \`${word(25)}\` |  | No layout is known for this contract. |`,
  )
  expect(jsonOf(document).contracts[0].slots[0]).toMatchObject({ before: null, after: word(25) })
})

test('behavior: where the first value is that of the parent block, it is never called before', () => {
  const exact = documentOf({})
  const columns = { before: 'after block 20,313', after: 'written, and after block 20,314' }
  const consistent = { ...exact, source: { ...exact.source, class: 'consistent', columns, isExact: false } }
  const json = formatReviewJson(consistent)
  expect(json).toContain(`"parentBlock": "${word(30)}"`)
  expect(json).not.toContain('"before"')
  expect(linesOf(consistent)).toContain(
    '| Variable | Type | Slot | after block 20,313 | written, and after block 20,314 | Derivation of the slot | Note |',
  )
})

test('behavior: a document of two blocks names both, with their hashes if they were read', () => {
  const ofBlocks = (hashes: { before: Hex; after: Hex } | null): ReviewDocument => ({
    ...documentOf({}),
    subject: { is: 'blocks', before: 4n, after: 9n, hashes },
  })
  const unread = ofBlocks(null)
  const subject = { kind: 'blocks', before: '4', beforeHash: null, after: '9', afterHash: null }
  expect(jsonOf(unread).subject).toEqual(subject)
  expect(linesOf(unread)).toEqual(
    expect.arrayContaining([
      '# What changed between two blocks',
      '| Block before | 4, hash not read |',
      '| Block after | 9, hash not read |',
    ]),
  )
  const read = ofBlocks({ before: '0x04', after: '0x09' })
  expect(jsonOf(read).subject).toEqual({ ...subject, beforeHash: '0x04', afterHash: '0x09' })
  expect(linesOf(read)).toContain('| Block after | 9, `0x09` |')
})

test('behavior: without a change it says so', () => {
  expect(linesOf(documentOf())).toContain('Nothing changed.')
})

test('error: names and values of a chain mark nothing up, and hide nothing', () => {
  const evil = '`|\n# Safe <img src=x> [x](https://e.vil) \u202eelif'
  const variables = [{ path: `names["${evil}"]`, type: evil, before: evil, after: evil }]
  const document = documentOf({ name: evil, layouts: [evil], note: evil, slots: [{ ...SLOT, variables }] })
  const markdown = formatReviewMarkdown(document)
  expect(markdown).not.toMatch(/\u202e|(?<!\\)<img|(?<!\\)\[x|https:\/\//)
  expect(markdown.split('\n')).toHaveLength(linesOf(documentOf({ note: 'x' })).length)
  for (const line of markdown.split('\n').filter((each) => each.includes('names')))
    expect(line.match(/(?<!\\)\|/g)).toHaveLength(8)
  expect(formatReviewJson(document)).toMatch(/^[\n\x20-\x7e]*$/)
  expect(jsonOf(document).contracts[0].name).toBe(evil)
})

const anyWord = fc
  .bigInt({ min: 0n, max: 2n ** 256n - 1n })
  .map((value): Hex => `0x${value.toString(16).padStart(64, '0')}`)
const anyText = fc.string({ unit: 'grapheme', maxLength: 20 })
const anySlot = fc.record({
  slot: anyWord,
  before: fc.option(anyWord),
  after: fc.option(anyWord),
  derivation: fc.option(anyText),
  note: fc.option(anyText),
  variables: fc.array(
    fc.record({ path: anyText, type: anyText, before: fc.option(anyText), after: fc.option(anyText) }),
    { maxLength: 4 },
  ),
})
const anyContract = fc.record({
  address: anyWord.map((value): Hex => `0x${value.slice(26)}`),
  name: fc.option(anyText),
  layouts: fc.array(anyText, { maxLength: 3 }),
  note: fc.option(anyText),
  balance: fc.option(fc.record({ before: fc.option(fc.bigInt({ min: 0n })), after: fc.bigInt({ min: 0n }) })),
  nonce: fc.constant(null),
  code: fc.constant(null),
  slots: fc.uniqueArray(anySlot, { selector: ({ slot }) => slot, maxLength: 5 }),
})
const shuffled = <Item>(items: readonly Item[]) =>
  fc.shuffledSubarray([...items], { minLength: items.length, maxLength: items.length })

const anyPair = fc
  .uniqueArray(anyContract, { selector: ({ address }) => address, maxLength: 4 })
  .chain((contracts) =>
    fc.tuple(
      fc.constant(contracts),
      shuffled(contracts).chain((mixed) =>
        fc.tuple(
          ...mixed.map((contract) =>
            fc.record({
              contract: fc.constant(contract),
              layouts: shuffled(contract.layouts),
              slots: shuffled(contract.slots).chain((slots) =>
                fc.tuple(
                  ...slots.map((slot) =>
                    shuffled(slot.variables).map((variables) => ({ ...slot, variables })),
                  ),
                ),
              ),
            }),
          ),
        ),
      ),
    ),
  )

test('behavior: the same changes in another order are the same bytes', () => {
  fc.assert(
    fc.property(anyPair, ([contracts, mixed]) => {
      const one = documentOf(...contracts)
      const other = documentOf(...mixed.map(({ contract, ...rest }) => ({ ...contract, ...rest })))
      expect(formatReviewJson(other)).toBe(formatReviewJson(one))
      expect(formatReviewMarkdown(other)).toBe(formatReviewMarkdown(one))
    }),
  )
})
