import { expect, test } from 'vitest'
import { KNOWN_EVENTS } from '@/lib/abi/known-events'
import { createLogReader } from '@/lib/logs/answer/log-reading'
import { chartSeries } from '@/lib/logs/chart/chart-series'
import { ALICE, BOB, NO_SCALES, transfer } from '../logs-of-tests'

const read = createLogReader(KNOWN_EVENTS)
const means = { read, scales: NO_SCALES }

test('default: the values of an argument in the order of blocks', () => {
  const logs = [transfer(3, ALICE, BOB, 30n), transfer(1, ALICE, BOB, 10n)]
  expect(chartSeries(logs, '2:value', means)).toEqual({
    blocks: [1, 3],
    low: [10, 30],
    high: [10, 30],
    last: [10, 30],
    least: 10,
    greatest: 30,
    count: 2,
    without: { removed: 0, undecoded: 0 },
    symbol: null,
  })
})

test('behavior: what a reorganisation removed or could not be decoded is not drawn, but counted', () => {
  const logs = [
    transfer(1, ALICE, BOB, 10n),
    transfer(2, ALICE, BOB, 9_999n, { removed: true }),
    transfer(3, ALICE, BOB, 0n, { data: '0x01' }),
  ]
  expect(chartSeries(logs, '2:value', means)).toMatchObject({
    greatest: 10,
    count: 1,
    without: { removed: 1, undecoded: 1 },
  })
})

test('behavior: of many logs the least and the greatest of neighbours are kept', () => {
  const logs = Array.from({ length: 6000 }, (_, at) =>
    transfer(at, ALICE, BOB, at === 3005 ? 9_999n : BigInt(at % 10)),
  )
  const { blocks, high, low, least, greatest, count } = chartSeries(logs, '2:value', means)
  expect(count).toBe(6000)
  expect(blocks).toHaveLength(600)
  expect(Math.max(...high)).toBe(9_999)
  expect(Math.min(...low)).toBe(0)
  expect([least, greatest]).toEqual([0, 9_999])
})

test('behavior: where no log has the number there is nothing to draw', () => {
  expect(chartSeries([transfer(1, ALICE, BOB, 1n)], '9:other', means).count).toBe(0)
})

test('behavior: in the unit of the token, however many decimals it claims', () => {
  const log = transfer(1, ALICE, BOB, 5n)
  const units = new Map([[log.address, { decimals: 77, symbol: 'T', readAt: null }]])
  const { last, symbol } = chartSeries([log], '2:value', { read, scales: { units, columns: {} } })
  expect(last[0]).toBeCloseTo(5e-77, 80)
  expect(symbol).toBe('T')
})
