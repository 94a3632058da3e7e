import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import type { Hex } from 'viem'
import { describe, expect, test } from 'vitest'
import type { AccessList } from '@/lib/proof/access-list/access-list'
import { encodeAccessList } from '@/lib/proof/access-list/encode-access-list'
import { parseAccessList } from '@/lib/proof/access-list/parse-access-list'
import { proveAccessList } from '@/lib/proof/access-list/prove-access-list'
import { changesOfTransaction, writersOfSlot } from '@/lib/state-diff/access-list/changes-of-transaction'
import { RUNS } from '../../../test-length'

type Json = null | string | number | Json[] | { [name: string]: Json }
type Vector = {
  block: Record<string, Json> & { hash: Hex; transactions: Json[] }
  accessList: Json
  accessListRlp: Hex
}

/** Blocks of Amsterdam that @ethereumjs/vm 10.1.3 ran. */
const VECTORS: {
  blocks: [Vector, Vector, Vector]
  otherNames: Json
  faulty: { what: string; faults: string[]; accessListRlp: Hex }[]
} = JSON.parse(readFileSync('tests/fixtures/amsterdam/access-lists.json', 'utf8'))
const [first, second] = VECTORS.blocks

const prove = (list: AccessList, { block }: Vector) => proveAccessList(list, block, block.hash)

describe.each(VECTORS.blocks.map((vector, i) => ({ ...vector, number: i + 1 })))(
  'block $number',
  (vector) => {
    test('default: the list as JSON and as RLP is proved', () => {
      const list = parseAccessList(vector.accessList)
      prove(list, vector)
      expect(encodeAccessList(list)).toBe(vector.accessListRlp)
      expect(parseAccessList(vector.accessListRlp)).toEqual(list)
    })

    test('error: no altered list is proved', () => {
      fc.assert(
        fc.property(fc.nat(), fc.nat(255), (at, byte) => {
          const altered = alterLeaf(vector.accessList, at, byte)
          if (JSON.stringify(altered) === JSON.stringify(vector.accessList)) return
          expect(() => prove(parseAccessList(altered), vector)).toThrow()
        }),
        { numRuns: 8 * RUNS },
      )
    })

    test('error: no list with an entry less, twice or elsewhere is proved', () => {
      fc.assert(
        fc.property(fc.nat(), fc.constantFrom('left out', 'twice', 'swapped'), (at, how) => {
          const altered = alterList(vector.accessList, at, how)
          if (JSON.stringify(altered) === JSON.stringify(vector.accessList)) return
          expect(() => prove(parseAccessList(altered), vector)).toThrow()
        }),
        { numRuns: 8 * RUNS },
      )
    })
  },
)

test('behavior: the names of execution-spec-tests are read', () => {
  prove(parseAccessList(VECTORS.otherNames), first)
})

test('behavior: lists that older nodes leave out are empty', () => {
  const address = `0x${'aa'.repeat(20)}` as const
  const none = { storageChanges: [], storageReads: [], balanceChanges: [], nonceChanges: [], codeChanges: [] }
  expect(parseAccessList([{ address }])).toEqual([{ address, ...none }])
  const nulls = Object.fromEntries(Object.keys(none).map((name) => [name, null]))
  expect(parseAccessList([{ address, ...nulls }])).toEqual([{ address, ...none }])
})

test('behavior: the form of older Nethermind builds is read', () => {
  const list = parseAccessList(first.accessList)
  const byIndex = <Value>(changes: readonly { index: number; value: Value }[], name: string) =>
    Object.fromEntries(changes.map(({ index, value }) => [index, { [name]: hexOf(value) }]))
  const accountChanges = list.map((account) => ({
    address: account.address,
    storageChanges: account.storageChanges.map(({ slot, changes }) => ({
      slot: hexOf(BigInt(slot)),
      changes: byIndex(changes, 'newValue'),
    })),
    storageReads: account.storageReads.map((slot) => ({ key: hexOf(BigInt(slot)) })),
    balanceChanges: byIndex(account.balanceChanges, 'postBalance'),
    nonceChanges: byIndex(account.nonceChanges, 'newNonce'),
    codeChanges: byIndex(account.codeChanges, 'newCode'),
  }))
  prove(parseAccessList({ accountChanges }), first)
})

const hexOf = (value: unknown) => (typeof value === 'bigint' ? `0x${value.toString(16)}` : value)

test.each(VECTORS.faulty)('error: $what', ({ faults, accessListRlp }) => {
  const [fault = 'does not have the hash'] = faults
  expect(() => prove(parseAccessList(accessListRlp), first)).toThrow(fault)
})

test('error: a header that was altered, one of before the fork, and an answer that is no list', () => {
  const list = parseAccessList(first.accessList)
  const { block } = first
  expect(() => proveAccessList(list, { ...block, gasUsed: '0x1' }, block.hash)).toThrow(
    'does not have the hash of the block',
  )
  expect(() => proveAccessList(list, { ...block, blockAccessListHash: undefined }, block.hash)).toThrow(
    'before the Amsterdam',
  )
  for (const answer of [null, {}, '0x', '0x01', '0xzz', [{}], [1], [[]], { accountChanges: {} }]) {
    expect(() => parseAccessList(answer), JSON.stringify(answer)).toThrow('cannot be read')
  }
})

test('behavior: two transactions of block 1 set one slot: the second begins where the first ended', () => {
  const list = parseAccessList(first.accessList)
  const changed = list.flatMap(({ address, storageChanges }) =>
    storageChanges.filter(({ changes }) => changes.length > 1).map((entry) => ({ address, ...entry })),
  )
  expect(changed.length).toBeGreaterThan(0)
  for (const { address, slot, changes } of changed) {
    const writers = writersOfSlot(list, address, slot, first.block.transactions.length)
    for (const [i, { index, value }] of changes.entries()) {
      if (!writers.includes(index - 1)) continue
      const account = changesOfTransaction(list, index - 1).find((entry) => entry.address === address)
      const word = account?.words.find((entry) => entry.slot === slot)
      expect(word).toEqual({ slot, before: changes[i - 1]?.value ?? null, after: value })
    }
  }
})

test('behavior: a slot of a contract that the list lacks has no writer', () => {
  const list = parseAccessList(second.accessList)
  expect(writersOfSlot(list, `0x${'ab'.repeat(20)}`, '0x0', second.block.transactions.length)).toEqual([])
})

/** The `at`-th text of hex, with one byte of it changed. */
function alterLeaf(list: Json, at: number, byte: number): Json {
  const leaves = countLeaves(list)
  let left = at % leaves
  const visit = (value: Json): Json => {
    if (typeof value === 'string') {
      const isIt = left-- === 0
      return isIt ? `${value.slice(0, -2)}${byte.toString(16).padStart(2, '0')}` : value
    }
    if (Array.isArray(value)) return value.map(visit)
    if (typeof value === 'object' && value !== null) {
      return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, visit(inner)]))
    }
    return value
  }
  return visit(list)
}

const countLeaves = (value: Json): number => {
  if (typeof value === 'string') return 1
  const inner = typeof value === 'object' && value !== null ? Object.values(value) : []
  return inner.reduce<number>((sum, one) => sum + countLeaves(one as Json), 0)
}

/** The `at`-th list with entries, with one entry left out, twice or swapped with the next. */
function alterList(list: Json, at: number, how: 'left out' | 'twice' | 'swapped'): Json {
  const copy = structuredClone(list)
  const lists: Json[][] = []
  const visit = (value: Json) => {
    if (Array.isArray(value) && value.length > 0) lists.push(value)
    if (typeof value === 'object' && value !== null)
      for (const inner of Object.values(value)) visit(inner as Json)
  }
  visit(copy)
  const chosen = lists[at % lists.length] as Json[]
  const entry = at % chosen.length
  const [one, next] = [chosen[entry] as Json, chosen[entry + 1]]
  if (how === 'left out') chosen.splice(entry, 1)
  else if (how === 'twice') chosen.splice(entry, 0, one)
  else if (next !== undefined) chosen.splice(entry, 2, next, one)
  return copy
}
