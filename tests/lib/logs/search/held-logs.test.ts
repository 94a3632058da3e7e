import type { Hex } from 'viem'
import { describe, expect, test } from 'vitest'
import type { FoundLog } from '@/lib/logs/answer/logs-answer'
import { holdLogs, missingOf, NO_HELD, takeMissing } from '@/lib/logs/search/held-logs'
import { hashOf, TOKEN, TRANSFER } from '../in-memory-node'

const log = (blockNumber: number, logIndex: number, blockHash: Hex = hashOf(blockNumber)): FoundLog => ({
  blockNumber,
  blockHash,
  logIndex,
  transactionHash: hashOf(1),
  transactionIndex: 0,
  address: TOKEN,
  topics: [TRANSFER],
  data: '0x',
  removed: false,
})

const RANGE = { from: 0, to: 9 }

describe('takeMissing', () => {
  test('default: held logs of the range and the filter that an answer lacks, once', () => {
    const held = holdLogs(NO_HELD, [log(1, 0), log(2, 0), log(20, 0)])
    const first = takeMissing(held, RANGE, { address: TOKEN }, [log(1, 0)])
    expect(first.missing).toEqual([log(2, 0)])
    expect([...first.held.values()]).toEqual([log(20, 0)])
    expect(takeMissing(first.held, RANGE, { address: TOKEN }, []).missing).toEqual([])
  })

  test('behavior: a log of a block that the chain replaced is not missing', () => {
    const held = holdLogs(NO_HELD, [log(1, 0)])
    const answer = [log(1, 4, hashOf(1, 1))]
    expect(takeMissing(held, RANGE, {}, answer).missing).toEqual([])
  })

  test('behavior: a log of another filter stays held', () => {
    const held = holdLogs(NO_HELD, [log(1, 0)])
    const taken = takeMissing(held, RANGE, { topics: [hashOf(9)] }, [])
    expect([taken.missing, taken.held.size]).toEqual([[], 1])
  })
})

test('missingOf: logs of the same block that the others lack', () => {
  expect(missingOf([log(1, 0)], [log(1, 0), log(1, 1)])).toEqual([log(1, 1)])
  expect(missingOf([log(1, 0)], [log(1, 1, hashOf(1, 1))])).toEqual([])
})
