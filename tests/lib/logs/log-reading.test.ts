import { encodeAbiParameters, type Hex, padHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { createLogReader } from '@/lib/logs/log-reading'
import type { FoundLog } from '@/lib/logs/logs-answer'
import { parseEventChoice } from '@/lib/logs/question/event-field'
import { TOKEN, TRANSFER } from './in-memory-node'

const TRANSFER_EVENT = parseEventChoice('Transfer(address indexed from, address indexed to, uint256)').event
const read = createLogReader(TRANSFER_EVENT ? [TRANSFER_EVENT] : [])
const ALICE = '0xabcdefabcdefabcdefabcdefabcdefabcdefabcd'

const log = (topics: readonly Hex[], data: Hex): FoundLog => ({
  blockNumber: 1,
  blockHash: padHex('0x1'),
  transactionHash: padHex('0x2'),
  transactionIndex: 0,
  logIndex: 0,
  address: TOKEN,
  topics,
  data,
  removed: false,
})

const value = (amount: bigint) => encodeAbiParameters([{ type: 'uint256' }], [amount])

describe('createLogReader', () => {
  test('default: arguments under their names or positions, bytes in lower case', () => {
    const reading = read(log([TRANSFER, padHex(ALICE), padHex(TOKEN)], value(5n)))
    expect(reading).toEqual({
      event: 'Transfer',
      note: null,
      values: [
        { key: '0:from', name: 'from', type: 'address', text: ALICE, bytes: true },
        { key: '1:to', name: 'to', type: 'address', text: TOKEN, bytes: true },
        { key: '2:2', name: '2', type: 'uint256', text: '5', bytes: false },
      ],
    })
  })

  test('behavior: data beyond the declaration is told', () => {
    const reading = read(log([TRANSFER, padHex(ALICE), padHex(TOKEN)], `${value(5n)}ff`))
    expect(reading.note).toContain('more than the event declares')
  })

  test('behavior: a log that no event fits stays raw, with the reason', () => {
    const reading = read(log([TRANSFER], '0x'))
    expect(reading.event).toBeNull()
    expect(reading.note).toBeTruthy()
    expect(reading.values).toEqual([
      { key: 'topic 0', name: 'topic 0', type: 'bytes32', text: TRANSFER, bytes: true },
      { key: 'data', name: 'data', type: 'bytes', text: 'none', bytes: false },
    ])
  })
})
