import { describe, expect, test } from 'vitest'
import { cellOfBit, listBloomItems, listSetBits } from '@/lib/receipts/bloom/bloom-bits'
import { bloomOfLogs } from '@/lib/rpc/gate/logs-bloom'
import { bloomHandBuilt, TOKEN } from '../hand-built-receipt'

describe('cellOfBit', () => {
  test('default: as the bytes are written, the highest bit first', () => {
    expect(cellOfBit(2047)).toEqual({ column: 0, row: 0 })
    expect(cellOfBit(1984)).toEqual({ column: 63, row: 0 })
    expect(cellOfBit(1983)).toEqual({ column: 0, row: 1 })
    expect(cellOfBit(0)).toEqual({ column: 63, row: 31 })
  })
})

describe('listSetBits', () => {
  test('default', () => {
    expect(listSetBits(bloomOfLogs([{ address: TOKEN, topics: [] }]))).toEqual([754, 783, 842])
    expect(listSetBits(`0x80${'0'.repeat(508)}01`)).toEqual([0, 2047])
  })

  test('args: none', () => {
    expect(listSetBits(`0x${'0'.repeat(512)}`)).toEqual([])
  })
})

describe('listBloomItems', () => {
  test('default: the emitter and each topic, with the bits that are in the bloom', () => {
    const { logs, logsBloom } = bloomHandBuilt()
    const items = logs.slice(0, 1).flatMap(listBloomItems)
    expect(items.map(({ name }) => name)).toEqual(['emitter', 'topic 0', 'topic 1', 'topic 2'])
    expect(items[0]?.bits).toEqual([754, 842, 783])
    const bits = new Set(items.flatMap((item) => item.bits))
    expect([...bits].sort((a, b) => a - b)).toEqual(listSetBits(logsBloom))
  })
})
