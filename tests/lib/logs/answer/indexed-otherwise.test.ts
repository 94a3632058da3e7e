import { encodeAbiParameters, type Hex, padHex, parseAbiParameters } from 'viem'
import { describe, expect, test } from 'vitest'
import { type EventSignature, parseEventSignature } from '@/lib/abi/event-signature'
import { KNOWN_EVENTS } from '@/lib/abi/known-events'
import { NO_CODE_VERSIONS } from '@/lib/logs/answer/code-versions'
import { createEmitterReader, findEvents } from '@/lib/logs/answer/emitter-reading'
import { packLogs } from '@/lib/logs/answer/log-columns'
import { layOutColumns } from '@/lib/logs/table/columns'
import { listEventTabs } from '@/lib/logs/table/facets'
import { createWaysOfReading } from '@/lib/logs/table/ways-of-reading'
import { TRANSFER } from '../in-memory-node'
import { ALICE, BOB, listOf, transfer } from '../logs-of-tests'

function event(text: string): EventSignature {
  const parsed = parseEventSignature(text)
  if (!parsed.ok) throw new Error(parsed.message)
  return parsed.value
}

function readingBy(typed: string | null) {
  const eventsOf = findEvents({
    own: typed ? [event(typed)] : [],
    versions: NO_CODE_VERSIONS,
    shared: KNOWN_EVENTS,
  })
  const read = createEmitterReader(eventsOf)
  return { read, waysOf: createWaysOfReading(read, eventsOf) }
}

const TYPED = 'Transfer(address indexed from, address indexed to, uint256 value)'

const encoded = encodeAbiParameters(parseAbiParameters('address, address, uint256'), [ALICE, BOB, 5n])
/** As a contract emits it that has none of its arguments indexed, and the first one alone. */
const UNINDEXED = transfer(1, ALICE, BOB, 0n, { topics: [TRANSFER], data: encoded })
const ONE = transfer(1, ALICE, BOB, 0n, {
  topics: [TRANSFER, padHex(ALICE)],
  data: encodeAbiParameters(parseAbiParameters('address, uint256'), [BOB, 5n]),
})

describe('logs that are indexed otherwise than their event was declared', () => {
  test('default: are decoded where only one choice of what is indexed is left, and say so', () => {
    const { read, waysOf } = readingBy(TYPED)
    expect(read(UNINDEXED)).toEqual({
      event: 'Transfer',
      note: 'Indexed otherwise than declared: none of its arguments, where the declaration has 2.',
      known: { name: 'Transfer', but: 'indexed otherwise than declared' },
      values: [
        { key: '0:from', name: 'from', type: 'address', text: ALICE, bytes: true, topic: null },
        { key: '1:to', name: 'to', type: 'address', text: BOB, bytes: true, topic: null },
        { key: '2:value', name: 'value', type: 'uint256', text: '5', bytes: false, topic: null },
      ],
    })
    const ways = waysOf(packLogs([UNINDEXED]))
    expect(ways.isDecoded(0)).toBe(true)
    expect(ways.staticOf(0)?.event.name).toBe('Transfer')
  })

  test('args: all of its arguments are indexed', () => {
    const { read } = readingBy('Moved(address who, uint256 by)')
    const topics = [event('Moved(address,uint256)').topic0 ?? '0x', padHex(ALICE), padHex('0x7')] as const
    expect(read(transfer(1, ALICE, BOB, 0n, { topics, data: '0x' }))).toMatchObject({
      event: 'Moved',
      note: 'Indexed otherwise than declared: 2 of its arguments, where the declaration has 0.',
      values: [
        { name: 'who', text: ALICE, topic: 1 },
        { name: 'by', text: '7', topic: 2 },
      ],
    })
  })

  test('args: an event with a text, which takes the ABI decoder', () => {
    const { read } = readingBy('Said(address indexed who, string words)')
    const topics = [event('Said(address,string)').topic0 ?? '0x']
    const data = encodeAbiParameters(parseAbiParameters('address, string'), [ALICE, 'hi'])
    expect(read(transfer(1, ALICE, BOB, 0n, { topics, data }))).toMatchObject({
      event: 'Said',
      note: 'Indexed otherwise than declared: none of its arguments, where the declaration has 1.',
      values: [{ text: ALICE }, { text: '"hi"' }],
    })
  })

  test('behavior: stay raw where several choices are left, but are named, with the reason', () => {
    const { read, waysOf } = readingBy(TYPED)
    const reading = read(ONE)
    expect(reading).toMatchObject({
      event: null,
      known: { name: 'Transfer', but: 'indexed otherwise than declared' },
      note: 'The log has 1 indexed value; Transfer(address,address,uint256) declares 2. Which of its arguments that is, nothing in the log says.',
    })
    expect(reading.values.map(({ name }) => name)).toEqual(['topic 0', 'topic 1', 'data'])
    expect(waysOf(packLogs([ONE])).isDecoded(0)).toBe(false)
  })

  test('behavior: stay raw where that one choice does not fit either, and are named', () => {
    const { read } = readingBy(TYPED)
    const short = { ...UNINDEXED, data: encoded.slice(0, 100) as Hex }
    expect(read(short)).toMatchObject({
      event: null,
      known: { name: 'Transfer', but: 'not as declared' },
      note: 'The data does not match the arguments of Transfer(address,address,uint256).',
    })
  })

  test('default: without a typed event, a transfer with nothing indexed is read; tokens and their ids share a signature', () => {
    const { read, waysOf } = readingBy(null)
    expect(read(UNINDEXED)).toMatchObject({
      event: 'Transfer',
      note: 'Indexed otherwise than declared: none of its arguments, where the declaration has 2.',
      values: [
        { name: 'from', text: ALICE },
        { name: 'to', text: BOB },
        { name: 'value or tokenId', type: 'uint256', text: '5' },
      ],
    })
    expect(waysOf(packLogs([UNINDEXED])).isDecoded(0)).toBe(true)
  })

  test('behavior: without a typed event, what fits no declaration stays raw and is named', () => {
    const { read } = readingBy(null)
    expect(read(ONE)).toMatchObject({ event: null, known: { name: 'Transfer' } })
    const short = { ...UNINDEXED, data: encoded.slice(0, 100) as Hex }
    expect(read(short)).toMatchObject({ event: null, known: { name: 'Transfer' } })
    expect(read(transfer(1, ALICE, BOB, 5n))).toMatchObject({ event: 'Transfer', note: null })
  })

  test('behavior: a declaration with so many indexed goes before', () => {
    const { read } = readingBy('Transfer(address a, address b, uint256 c)')
    expect(read(transfer(1, ALICE, BOB, 5n)).values.map(({ name }) => name)).toEqual(['from', 'to', 'value'])
    expect(read(transfer(1, ALICE, BOB, 5n)).note).toBeNull()
  })

  test('behavior: a table says it of its columns, and of the tab of such logs', () => {
    const { read } = readingBy(TYPED)
    expect(layOutColumns(listOf([UNINDEXED]), read)).toMatchObject({
      by: 'event',
      note: 'Indexed otherwise than declared: none of its arguments, where the declaration has 2.',
    })
    expect(layOutColumns(listOf([transfer(1, ALICE, BOB, 5n)]), read)).toMatchObject({ note: null })
    const { tabs } = listEventTabs(listOf([transfer(1, ALICE, BOB, 5n), ONE]), read)
    expect(tabs.map(({ title }) => title)).toEqual(['Transfer, 2 indexed', 'Transfer, 1 indexed'])
  })
})
