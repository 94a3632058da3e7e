import type { Hex } from 'viem'
import { padHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { decodeLog } from '@/lib/abi/decode-log'
import { parseEventSignature } from '@/lib/abi/event-signature'
import type { FoundSignatures } from '@/lib/names/signatures/ask-signatures'
import {
  addLookedUp,
  listUnknownTopics,
  NOTHING_LOOKED_UP,
  readLookedUp,
} from '@/lib/names/signatures/looked-up'
import { selectorOf } from '@/lib/names/signatures/selector-of'
import { topicOf } from '@/tests/registry/stand-in-signatures'

const SWEPT = topicOf('Swept(address,address,uint256)')
const NOTED = topicOf('Noted(string)')
const OTHER = topicOf('Other()')

const parsed = parseEventSignature('Swept(address,address,uint256)')
const FOUND: FoundSignatures = {
  kind: 'found',
  events: new Map(parsed.ok ? [[SWEPT, parsed.value]] : []),
  errors: new Map(),
  untrue: 0,
  unread: 0,
}
const LOOKED_UP = addLookedUp(NOTHING_LOOKED_UP, { events: [SWEPT, NOTED], functions: ['0x00000000'] }, FOUND)

const ALICE: Hex = `0x${'a1'.repeat(20)}`
const log = (topic0: Hex) => ({
  topics: [topic0, padHex(ALICE), padHex(ALICE)],
  data: padHex('0x07'),
  address: ALICE,
})

describe('addLookedUp', () => {
  test('default: what was asked is known to be unknown where nothing was found', () => {
    expect([...LOOKED_UP.events.values()].map((event) => event?.name ?? null)).toEqual(['Swept', null])
    expect([...LOOKED_UP.errors]).toEqual([['0x00000000', []]])
  })

  test('behavior: what was known before stays', () => {
    const later = addLookedUp(LOOKED_UP, { events: [OTHER], functions: [] }, { ...FOUND, events: new Map() })
    expect([...later.events.keys()]).toEqual([SWEPT, NOTED, OTHER])
  })
})

describe('listUnknownTopics', () => {
  test('default: each topic once, but for those that are known or were looked up', () => {
    const upper: Hex = `0x${OTHER.slice(2).toUpperCase()}`
    const logs = [log(OTHER), log(upper), log(SWEPT), log(topicOf('Known()')), { ...log(OTHER), topics: [] }]
    const knows = ({ topic0 }: { topic0: Hex }) => topic0 === topicOf('Known()')
    expect(listUnknownTopics(logs, knows, LOOKED_UP)).toEqual([OTHER])
    expect(listUnknownTopics(logs, knows, NOTHING_LOOKED_UP)).toEqual([OTHER, SWEPT])
  })
})

describe('readLookedUp', () => {
  test('default: a log is decoded by the likeliest choice, which is called a guess', () => {
    const decoded = decodeLog(log(SWEPT), readLookedUp(LOOKED_UP, log(SWEPT)))
    if (decoded.state !== 'decoded') throw new Error(decoded.why)
    expect(decoded.event.source).toMatch(/^a guess: name from the signature database/)
    expect(decoded.args.map(({ indexed }) => indexed)).toEqual([true, true, false])
  })

  test('behavior: with one choice it is no guess', () => {
    const all = {
      ...log(SWEPT),
      topics: [SWEPT, padHex(ALICE), padHex(ALICE), padHex('0x07')],
      data: '0x' as const,
    }
    expect(readLookedUp(LOOKED_UP, all).map(({ source }) => source)).toEqual([
      'name from the signature database',
    ])
  })

  test('behavior: what is not known, or was not looked up, gives none', () => {
    expect([readLookedUp(LOOKED_UP, log(NOTED)), readLookedUp(LOOKED_UP, log(OTHER))]).toEqual([[], []])
    expect(readLookedUp(LOOKED_UP, { topics: [], data: '0x' })).toEqual([])
  })
})

test('selectorOf, default: four bytes in lower case, or none', () => {
  expect([selectorOf('0xDEADBEEF00'), selectorOf('0xdeadbe'), selectorOf('0x')]).toEqual([
    '0xdeadbeef',
    null,
    null,
  ])
})
