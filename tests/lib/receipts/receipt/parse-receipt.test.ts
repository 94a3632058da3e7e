import { describe, expect, test } from 'vitest'
import { parseReceipt, UnreadableReceiptError } from '@/lib/receipts/receipt/parse-receipt'
import { HASH, handBuiltLog, handBuiltReceipt, parseHandBuilt } from '../hand-built-receipt'

function refusalOf(answer: unknown): UnreadableReceiptError {
  try {
    parseReceipt(answer, HASH)
  } catch (error) {
    if (error instanceof UnreadableReceiptError) return error
    throw error
  }
  throw new Error('The answer was read.')
}

describe('parseReceipt', () => {
  test('default', () => {
    const { receipt, otherFields, otherLogFields } = parseHandBuilt()
    expect(receipt).toMatchObject({
      blockNumber: 20_314n,
      transactionIndex: 2n,
      from: '0x00000000000000000000000000000000000a11ce',
      contractAddress: null,
      effectiveGasPrice: 1_000_000_007n,
      gasUsed: 50_000n,
      status: 1n,
      type: 2n,
    })
    expect(receipt.root).toBeNull()
    expect(receipt.logs?.map((log) => log.logIndex)).toEqual([6n, 7n])
    expect([otherFields, otherLogFields]).toEqual([[], []])
  })

  test('behavior: null is no receipt', () => {
    expect(parseReceipt(null, HASH)).toBeNull()
  })

  test('behavior: the answer is kept whole, unknown fields are named', () => {
    const logs = [
      handBuiltLog(0, { blockTimestamp: '0x1' }),
      handBuiltLog(1, { blockTimestamp: '0x1', l2: 1 }),
    ]
    const answer = handBuiltReceipt({ l1Fee: '0x10', logs, blobGasUsed: '0x20000' })
    const parsed = parseReceipt(answer, HASH)
    expect(parsed?.raw).toBe(answer)
    expect(parsed?.otherFields).toEqual(['l1Fee', 'blobGasUsed'])
    expect(parsed?.otherLogFields).toEqual(['blockTimestamp', 'l2'])
  })

  test('behavior: a pre-Byzantium receipt has a root, with status null or absent', () => {
    const { status: _, ...absent } = handBuiltReceipt({ root: `0x${'0F'.repeat(32)}` })
    expect(parseReceipt(absent, HASH)?.receipt.root).toBe(`0x${'0f'.repeat(32)}`)
    expect(parseReceipt({ ...absent, status: null }, HASH)?.receipt.status).toBeNull()
  })

  test('error: the receipt of another transaction', () => {
    const error = refusalOf(handBuiltReceipt({ transactionHash: `0x${'00'.repeat(32)}` }))
    expect(error.shortMessage).toBe('The service returned the receipt of another transaction.')
    expect(error.problems).toEqual([`transactionHash is 0x${'00'.repeat(32)}`])
  })

  test.each([
    ['a missing field', { gasUsed: undefined }, 'gasUsed is missing'],
    ['a number that is no hex', { gasUsed: 21000 }, 'gasUsed is not a hex number'],
    ['a hash too short', { blockHash: '0x12' }, 'blockHash is not 32 bytes of hex'],
    ['an address too long', { to: `0x${'1'.repeat(42)}` }, 'to is not 20 bytes of hex'],
    ['a bloom of another size', { logsBloom: '0x00' }, 'logsBloom is not 256 bytes of hex'],
    ['no price', { effectiveGasPrice: undefined }, 'effectiveGasPrice is missing'],
    ['a block that is null without its number', { blockHash: null }, 'blockHash is null'],
    ['logs that are no list', { logs: {} }, 'logs is not a list'],
    ['a log that is none', { logs: ['log'] }, 'logs.0 is not a log object'],
    [
      'half a byte of data',
      { logs: [handBuiltLog(6, { data: '0x1' })] },
      'logs.0.data is not whole bytes of hex',
    ],
    [
      'five topics',
      { logs: [handBuiltLog(6, { topics: Array(5).fill(HASH) })] },
      'logs.0.topics is a list of more than 4 topics',
    ],
    ['a log without a number', { logs: [handBuiltLog(6, { logIndex: null })] }, 'logs.0.logIndex is null'],
  ])('behavior: %s is named, and all else is read', (_, changes, problem) => {
    const { flaws, receipt } = parseHandBuilt(changes)
    expect(flaws.map((flaw) => `${flaw.field} ${flaw.problem}`)).toEqual([problem])
    expect(receipt.transactionHash).toBe(HASH)
    expect(receipt.cumulativeGasUsed).toBe(200_000n)
  })

  test('behavior: a log of which the emitter, topics or data cannot be read is kept apart as it came', () => {
    const broken = handBuiltLog(6, { topics: null })
    const { logs, unreadLogs } = parseHandBuilt({ logs: [broken, handBuiltLog(7)] }).receipt
    expect(logs?.map(({ at, logIndex }) => [at, logIndex])).toEqual([[1, 7n]])
    expect(unreadLogs).toEqual([{ at: 0, raw: broken }])
  })

  test('behavior: pending is a state, whose null fields are no flaws', () => {
    const place = { blockHash: null, blockNumber: null, transactionIndex: null }
    const logs = [handBuiltLog(0, { ...place, logIndex: null, removed: false })]
    const { pending, flaws, receipt } = parseHandBuilt({ ...place, cumulativeGasUsed: null, logs })
    expect([pending, flaws]).toEqual([true, []])
    expect(receipt.logs).toHaveLength(1)
    expect(parseHandBuilt().pending).toBe(false)
    expect(parseHandBuilt({ ...place, gasUsed: 'x' }).flaws).toHaveLength(1)
    const missing = parseHandBuilt({ blockHash: undefined, blockNumber: undefined })
    expect([missing.pending, missing.flaws.length]).toEqual([false, 2])
  })

  test('behavior: an answer that does not name its transaction says so', () => {
    expect(parseHandBuilt({ transactionHash: undefined }).flaws).toEqual([
      { field: 'transactionHash', problem: 'is missing' },
    ])
  })

  test.each([undefined, 'receipt', 5, [], {}, { result: {} }])('error: %j is no receipt', (answer) => {
    const error = refusalOf(answer)
    expect(error.shortMessage).toBe('The service’s response is not a receipt.')
    expect(error.raw).toBe(answer)
  })
})
