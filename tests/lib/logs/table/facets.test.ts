import { type Hex, padHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { KNOWN_EVENTS } from '@/lib/abi/known-events'
import { createLogReader } from '@/lib/logs/answer/log-reading'
import { listEventTabs } from '@/lib/logs/table/facets'
import { changeView, WHOLE_TABLE } from '@/lib/logs/table/table-view'
import { ETHER_EMITTER } from '@/lib/tokens/ether-log'
import { TRANSFER } from '../in-memory-node'
import { ALICE, BOB, listOf, selectLogs, transfer } from '../logs-of-tests'

const read = createLogReader(KNOWN_EVENTS)
const ofId = transfer(3, ALICE, BOB, 0n, {
  topics: [TRANSFER, padHex(ALICE), padHex(BOB), padHex('0x7')],
  data: '0x',
})
/** The key of its tab. */
const OF_ID = `${TRANSFER} 4`
const nameless = transfer(4, ALICE, BOB, 0n, { topics: [] })
const strange = transfer(5, ALICE, BOB, 0n, { topics: [`0x${'9'.repeat(64)}`] })
const LOGS = [transfer(1, ALICE, BOB, 9n), transfer(2, BOB, ALICE, 1n), ofId, nameless, strange]

describe('listEventTabs', () => {
  test('default: the commonest first, and events of one name told apart by what is indexed', () => {
    const { tabs, events } = listEventTabs(listOf(LOGS), read)
    expect(events).toBe(4)
    expect(tabs.map(({ title, count }) => [title, count])).toEqual([
      ['Transfer, 2 indexed', 2],
      ['Transfer, 3 indexed', 1],
      ['no topics', 1],
      ['0x99999999…', 1],
    ])
  })

  test('behavior: transfers of ether and of tokens are two events, and each can be shown alone', () => {
    const ether = [transfer(6, ALICE, BOB, 5n), transfer(7, BOB, ALICE, 6n)].map((log) => ({
      ...log,
      address: ETHER_EMITTER as Hex,
    }))
    const logs = [...LOGS.slice(0, 1), ...ether]
    expect(
      listEventTabs(listOf(logs), read).tabs.map(({ key, title, count }) => [key, title, count]),
    ).toEqual([
      [`${TRANSFER} 3 ether`, 'Ether transfer', 2],
      [`${TRANSFER} 3`, 'Transfer', 1],
    ])
    const shown = (event: string) => selectLogs(logs, changeView(WHOLE_TABLE, { event }), read)
    expect(shown(`${TRANSFER} 3 ether`)).toEqual(ether)
    expect(shown(`${TRANSFER} 3`)).toEqual(LOGS.slice(0, 1))
  })

  test('behavior: logs that a reorganisation removed are counted as they are shown, and apart', () => {
    const gone = transfer(6, ALICE, BOB, 2n, { removed: true })
    const { tabs, removedOf } = listEventTabs(listOf([...LOGS, gone]), read)
    expect(tabs.map(({ count, removed }) => [count, removed])).toEqual([
      [3, 1],
      [1, 0],
      [1, 0],
      [1, 0],
    ])
    expect(removedOf).toBe(1)
  })

  test('behavior: thousands of events are counted, and some of them told of', () => {
    const many = Array.from({ length: 4000 }, (_, at) =>
      transfer(at, ALICE, BOB, 0n, { topics: [padHex(`0x${at.toString(16)}`)] }),
    )
    const { tabs, events } = listEventTabs(listOf(many), read)
    expect(events).toBe(4000)
    expect(tabs).toHaveLength(200)
  })
})

describe('a view of one event', () => {
  test('default: has its logs alone, and none of another with the same first topic', () => {
    const view = changeView(WHOLE_TABLE, { event: OF_ID })
    expect(selectLogs(LOGS, view, read)).toEqual([ofId])
  })

  test('behavior: an order by an argument goes with the event that has it', () => {
    const byValue = { ...WHOLE_TABLE, sort: { by: '2:value', descending: true } }
    expect(changeView(byValue, { event: OF_ID }).sort).toBeNull()
    const byBlock = { ...WHOLE_TABLE, sort: { by: 'block', descending: true } }
    expect(changeView(byBlock, { event: OF_ID }).sort).toEqual(byBlock.sort)
  })
})
