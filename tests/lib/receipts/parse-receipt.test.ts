import { describe, expect, test } from 'vitest'
import { parseReceipt, UnreadableReceiptError } from '@/lib/receipts/parse-receipt'
import { HASH, handBuiltLog, handBuiltReceipt, parseHandBuilt } from './hand-built-receipt'

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
    expect(receipt.root).toBeUndefined()
    expect(receipt.logs.map((log) => log.logIndex)).toEqual([6n, 7n])
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
    expect(error.shortMessage).toBe('The service answered with the receipt of another transaction.')
    expect(error.problems).toEqual([`transactionHash is 0x${'00'.repeat(32)}`])
  })

  test.each([
    ['a missing field', { gasUsed: undefined }, 'gasUsed is missing'],
    ['a number that is no hex', { gasUsed: 21000 }, 'gasUsed is not a hex number'],
    ['a hash too short', { blockHash: '0x12' }, 'blockHash is not 32 bytes of hex'],
    ['an address too long', { to: `0x${'1'.repeat(42)}` }, 'to is not 20 bytes of hex'],
    ['a bloom of another size', { logsBloom: '0x00' }, 'logsBloom is not 256 bytes of hex'],
    ['logs that are no list', { logs: {} }, 'logs is not a list'],
    [
      'half a byte of data',
      { logs: [handBuiltLog(6, { data: '0x1' })] },
      'logs.0.data is not whole bytes of hex',
    ],
    [
      'five topics',
      { logs: [handBuiltLog(6, { topics: Array(5).fill(HASH) })] },
      'topics has more than 4 entries',
    ],
    [
      'a log that is pending',
      { logs: [handBuiltLog(6, { logIndex: null })] },
      'logs.0.logIndex is not a hex number',
    ],
  ])('error: %s', (_, changes, problem) => {
    const answer = handBuiltReceipt(changes)
    const error = refusalOf(answer)
    expect(error.problems.join()).toContain(problem)
    expect(error.raw).toBe(answer)
  })

  test.each([undefined, 'receipt', 5, [], {}])('error: %j is no receipt', (answer) => {
    expect(refusalOf(answer).shortMessage).toBe('The service answered something that is not a whole receipt.')
  })

  test('behavior: a long list of problems is cut and counted', () => {
    const { problems } = refusalOf({})
    expect(problems).toHaveLength(11)
    expect(problems.at(-1)).toBe('and 3 more')
  })
})
