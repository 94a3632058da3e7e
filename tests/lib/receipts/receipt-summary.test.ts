import { describe, expect, test } from 'vitest'
import { summarizeReceipt } from '@/lib/receipts/receipt-summary'
import { HASH, handBuiltLog, parseHandBuilt, type RawReceipt } from './hand-built-receipt'

const SENDER = `0xa11ce000${'1'.repeat(32)}`
const TOKEN = `0x70ce0000${'2'.repeat(32)}`

const summarize = (changes: RawReceipt = {}) =>
  summarizeReceipt(parseHandBuilt({ from: SENDER, to: TOKEN, ...changes }), 'ETH')

describe('summarizeReceipt', () => {
  test('default', () => {
    expect(summarize()).toMatchObject({
      sentence:
        'A transaction from 0xa11ce000… to 0x70ce0000… succeeded in block 20,314: 2 logs, 0.00005000000035 ETH paid for gas.',
      outcome: 'succeeded',
      type: { name: 'fee market' },
      fee: { wei: '50,000,000,350,000 wei', gwei: '50,000.00035 gwei', ether: '0.00005000000035 ETH' },
      gas: { used: '50,000', cumulative: '200,000', before: '150,000', share: 0.25 },
    })
  })

  test.each([
    ['failed', { status: '0x0', logs: [] }, 'failed', 'failed in block 20,314: 0 logs'],
    ['pre-Byzantium', { status: null, root: HASH }, 'before-status', 'ran in block 20,314'],
    ['root and status', { root: HASH }, 'contradictory', 'ran in block'],
    ['neither', { status: null }, 'contradictory', 'ran in block'],
    ['a status of 2', { status: '0x2' }, 'contradictory', 'ran in block'],
  ])('args: outcome %s', (_, changes, outcome, part) => {
    const summary = summarize(changes)
    expect(summary.outcome).toBe(outcome)
    expect(summary.sentence).toContain(part)
  })

  test('args: a creation', () => {
    const creation = { to: null, contractAddress: TOKEN }
    expect(summarize(creation).sentence).toMatch(/^0xa11ce000… created contract 0x70ce0000… in block 20,314:/)
    expect(summarize({ ...creation, status: '0x0' }).sentence).toMatch(
      /^A contract creation by 0xa11ce000… failed/,
    )
  })

  test('args: one log, nothing paid', () => {
    const summary = summarize({ effectiveGasPrice: '0x0', logs: [handBuiltLog(0)] })
    expect(summary.sentence).toMatch(/: 1 log, 0 ETH paid for gas\.$/)
    expect(summary.fee).toEqual({ wei: '0 wei', gwei: '0 gwei', ether: '0 ETH' })
  })

  test('behavior: a fee beyond what floating point holds is exact', () => {
    const summary = summarize({ gasUsed: '0x1c9c381', effectiveGasPrice: '0x7fffffffffffffffffffff' })
    expect(summary.fee.wei).toBe('4,642,275,302,062,680,941,544,250,172,390,527 wei')
    expect(summary.fee.ether).toBe('4,642,275,302,062,680.941544250172390527 ETH')
  })

  test('behavior: fees beyond the contract are named', () => {
    expect(summarize().otherFees).toEqual([])
    const blob = { blobGasUsed: '0x20000', blobGasPrice: '0x1', l1Fee: '0x1', blockTimestamp: '0x1' }
    expect(summarize(blob).otherFees).toEqual(['blobGasUsed', 'blobGasPrice', 'l1Fee'])
  })

  test('behavior: gas that is more than the block used so far', () => {
    expect(summarize({ gasUsed: '0x2', cumulativeGasUsed: '0x1' }).gas).toMatchObject({ before: 'nothing' })
    expect(summarize({ gasUsed: '0x0', cumulativeGasUsed: '0x0' }).gas.share).toBe(0)
  })
})
