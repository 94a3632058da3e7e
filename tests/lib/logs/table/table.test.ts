import { describe, expect, test } from 'vitest'
import { KNOWN_EVENTS } from '@/lib/abi/known-events'
import { createLogReader } from '@/lib/logs/answer/log-reading'
import { layOutColumns } from '@/lib/logs/table/columns'
import { countFacets } from '@/lib/logs/table/facets'
import { rewriteDraft } from '@/lib/logs/table/rewrite-draft'
import { lineWidth } from '@/lib/logs/table/shown-value'
import { type TableView, togglePicked, WHOLE_TABLE } from '@/lib/logs/table/table-view'
import { TOKEN, TRANSFER } from '../in-memory-node'
import { ALICE, BOB, listOf, selectLogs, transfer } from '../logs-of-tests'

const read = createLogReader(KNOWN_EVENTS)
const strange = transfer(4, ALICE, BOB, 0n, { topics: [`0x${'9'.repeat(64)}`], logIndex: 7 })
const LOGS = [
  transfer(1, ALICE, BOB, 9n),
  transfer(2, BOB, ALICE, 100n),
  transfer(3, ALICE, BOB, 20n),
  strange,
]

const blocksOf = (view: Partial<TableView>) =>
  selectLogs(LOGS, { ...WHOLE_TABLE, ...view }, read, KNOWN_EVENTS).map(({ blockNumber }) => blockNumber)

describe('selectLogs', () => {
  test('default: everything in the order of the chain', () => {
    expect(blocksOf({})).toEqual([1, 2, 3, 4])
  })

  test.each([
    ['100', [2]],
    ['transfer', [1, 2, 3]],
    ['0xA11CE', [1, 2, 3]],
    [TOKEN, [1, 2, 3, 4]],
    ['nothing such', []],
  ])('args: the text %s, in what is decoded and in what is not', (text, blocks) => {
    expect(blocksOf({ text })).toEqual(blocks)
  })

  test('behavior: numbers sort as numbers, and logs without the value come last in either order', () => {
    expect(blocksOf({ sort: { by: '2:value', descending: false } })).toEqual([1, 3, 2, 4])
    expect(blocksOf({ sort: { by: '2:value', descending: true } })).toEqual([2, 3, 1, 4])
  })

  test('behavior: of each facet one picked value must fit', () => {
    const topic = transfer(0, ALICE, BOB, 0n).topics[1] ?? ''
    expect(blocksOf({ picked: { event: [TRANSFER], topic1: [topic] } })).toEqual([1, 3])
    expect(blocksOf({ picked: { topic1: [topic] }, blocks: { from: 2, to: 4 } })).toEqual([3])
  })
})

describe('countFacets', () => {
  test('default: the commonest values first, with what they mean', () => {
    const facets = countFacets(listOf(LOGS), read)
    expect(facets.map(({ name, distinct }) => [name, distinct])).toEqual([
      ['emitter', 1],
      ['event', 2],
      ['topic1', 2],
      ['topic2', 2],
    ])
    expect(facets[1]?.entries[0]).toEqual({ value: TRANSFER, count: 3, removed: 0, says: 'Transfer' })
    expect(facets[2]).toMatchObject({ argument: 'from' })
    expect(facets[2]?.entries[0]).toMatchObject({ count: 2, says: ALICE })
  })

  test('behavior: logs that a reorganisation removed are counted as they are shown, and apart', () => {
    const facets = countFacets(listOf([...LOGS, transfer(9, ALICE, BOB, 1n, { removed: true })]), read)
    expect(facets.find(({ name }) => name === 'event')?.entries[0]).toMatchObject({ count: 4, removed: 1 })
  })
})

describe('layOutColumns', () => {
  test('default: logs of one event get a column for each argument', () => {
    expect(layOutColumns(listOf(LOGS.slice(0, 3)), read)).toMatchObject({
      by: 'event',
      event: 'Transfer',
      columns: [{ name: 'from' }, { name: 'to' }, { name: 'value', type: 'uint256' }],
    })
  })

  test('behavior: a column is as wide as its longest values, also where those come by turns', () => {
    const byTurns = Array.from({ length: 1200 }, (_, at) =>
      transfer(at, ALICE, BOB, at % 2 ? 10n ** 20n : 0n),
    )
    expect(layOutColumns(listOf(byTurns, 600), read)).toMatchObject({
      columns: [{}, {}, { chars: '100,000,000,000,000,000,000'.length }],
    })
  })

  test('behavior: logs of several events, or of none, stay in one', () => {
    expect(layOutColumns(listOf(LOGS), read)).toMatchObject({ by: 'log' })
    expect(layOutColumns(listOf([strange]), read)).toMatchObject({ by: 'log' })
    expect(layOutColumns(listOf([]), read)).toEqual({ by: 'log', width: 0 })
  })

  test('behavior: where logs stay in one column, that is as wide as the longest of their lines', () => {
    const long = transfer(9, ALICE, BOB, 10n ** 18n)
    expect(lineWidth(read(long))).toBeGreaterThan(lineWidth(read(strange)))
    expect(layOutColumns(listOf([strange, long]), read)).toEqual({ by: 'log', width: lineWidth(read(long)) })
  })
})

describe('rewriteDraft', () => {
  test('default: what was picked becomes the fields of the form, a known event as it is declared', () => {
    const picked = togglePicked(togglePicked({}, 'event', TRANSFER), 'emitter', TOKEN)
    expect(rewriteDraft({ picked, event: null, blocks: { from: 5, to: 9 } }, KNOWN_EVENTS)).toEqual({
      address: TOKEN,
      event: 'Transfer(address indexed from, address indexed to, uint256 value)',
      by: 'range',
      from: '5',
      to: '9',
    })
  })

  test('behavior: several events are their hashes, and nothing picked changes nothing', () => {
    const other = `0x${'1'.repeat(64)}`
    expect(
      rewriteDraft({ picked: { event: [TRANSFER, other] }, event: null, blocks: null }, KNOWN_EVENTS),
    ).toEqual({
      event: `${TRANSFER}\n${other}`,
    })
    expect(rewriteDraft({ picked: { event: [] }, event: null, blocks: null }, KNOWN_EVENTS)).toEqual({})
  })
})
