import { describe, expect, test } from 'vitest'
import { sayAddress } from '@/lib/kept/contract-name'
import type { ContractNames } from '@/lib/kept/provenance'
import { type Network, SHIPPED_NETWORKS } from '@/lib/networks'
import { deriveCreation } from '@/lib/receipts/checks/created-address'
import { checkReceipt } from '@/lib/receipts/checks/receipt-checks'
import { summarizeReceipt } from '@/lib/receipts/summary/receipt-summary'
import { HASH, handBuiltLog, parseHandBuilt, type RawReceipt } from '../hand-built-receipt'

const demo = SHIPPED_NETWORKS[0] as Network
const SENDER = `0xa11ce000${'1'.repeat(32)}` as const
const TOKEN = `0x70ce0000${'2'.repeat(32)}`

function summarize(changes: RawReceipt = {}, nonce: bigint | null = null, names: ContractNames = new Map()) {
  const parsed = parseHandBuilt({ from: SENDER, to: TOKEN, ...changes })
  return summarizeReceipt(parsed, 'ETH', checkReceipt(parsed, demo, nonce), (short, address) =>
    sayAddress(short, names.get(address.toLowerCase())),
  )
}

describe('summarizeReceipt', () => {
  test('default', () => {
    expect(summarize()).toMatchObject({
      sentence:
        'A transaction from 0xa11ce000… to 0x70ce0000… succeeded in block 20,314: 2 logs, 0.00005000000035 ETH for gas paid.',
      outcome: 'succeeded',
      type: { name: 'fee market' },
      fee: { wei: '50,000,000,350,000 wei', gwei: '50,000.00035 gwei', ether: '0.00005000000035 ETH' },
      gasShare: 0.25,
    })
  })

  test.each([
    ['failed', { status: '0x0', logs: [] }, 'failed', 'failed in block 20,314: 0 logs'],
    ['pre-Byzantium', { status: null, root: HASH }, 'before-status', 'ran in block 20,314'],
    ['status beside root', { root: HASH }, 'succeeded', 'succeeded in block'],
    ['status of failure beside root', { root: HASH, status: '0x0' }, 'failed', 'failed in block'],
    ['neither', { status: null }, 'not-stated', 'ran in block'],
    ['a status of 2', { status: '0x2' }, 'not-stated', 'ran in block'],
  ])('args: outcome %s', (_, changes, outcome, part) => {
    const summary = summarize(changes)
    expect(summary.outcome).toBe(outcome)
    expect(summary.sentence).toContain(part)
  })

  test.each(['0x7b', '0x7c'])('args: a fee paid in a token, type %s, is no sum of the currency', (type) => {
    expect(summarize({ type }).fee).toBeNull()
    expect(summarize({ type }).sentence).toContain('its fee is not known')
  })

  test('args: a creation', () => {
    const { address } = deriveCreation(SENDER, 7n)
    const created = summarize({ to: null, contractAddress: address })
    expect(created.sentence).toContain(
      `0xa11ce000… created contract ${address.slice(0, 10)}… in block 20,314:`,
    )
    expect(created.createdWarning).toBeNull()
    expect(summarize({ to: null, contractAddress: TOKEN, status: '0x0' }).sentence).toMatch(
      /^A contract creation by 0xa11ce000… failed/,
    )
  })

  test.each([
    [{}, 'The transaction succeeded.'],
    [{ status: '0x0' }, 'The transaction failed.'],
    [{ status: null, root: HASH }, 'The transaction ran.'],
    [{ to: null, contractAddress: TOKEN }, 'The transaction created a contract.'],
    [{ to: null, contractAddress: TOKEN, status: '0x0' }, 'The contract creation failed.'],
    [{ to: null }, 'The contract creation succeeded.'],
    [
      { blockHash: null, blockNumber: null, status: null },
      'The transaction is pending: no block includes it yet.',
    ],
  ])('args: the headline of %j says what no field does', (changes, headline) => {
    expect(summarize(changes).headline).toBe(headline)
  })

  test('behavior: accounts that have a name go by it, and one that may be wrong has a mark', () => {
    const { address } = deriveCreation(SENDER, 7n)
    const names: ContractNames = new Map([
      [SENDER, { name: 'Wallet', provenance: 'folder exact', through: 'Account' }],
      [TOKEN, { name: 'Token', provenance: 'registry match' }],
      [address.toLowerCase(), { name: 'Vault', provenance: 'folder exact' }],
    ])
    expect(summarize({}, null, names).sentence).toMatch(
      /^A transaction from Account → Wallet \(0xa11ce000…\) to ≈ Token \(0x70ce0000…\) succeeded/,
    )
    const creation = { to: null, contractAddress: address }
    const short = `${address.slice(0, 10)}…`
    expect(summarize(creation, 7n, names).sentence).toContain(`created contract Vault (${short}) in block`)
    expect(summarize({ ...creation, contractAddress: TOKEN }, null, names).sentence).toContain(
      'at the stated address ≈ Token (0x70ce0000…):',
    )
    expect(summarize({ ...creation, contractAddress: TOKEN }, 7n, names).sentence).toContain(
      'at the stated address 0x70ce0000…, which is wrong',
    )
  })

  test('behavior: a created address that was not found to be right is told with the doubt', () => {
    const creation = { to: null, contractAddress: TOKEN }
    expect(summarize(creation).sentence).toMatch(
      /^0xa11ce000… created a contract in block 20,314, at the stated address 0x70ce0000…: 2 logs/,
    )
    expect(summarize(creation).createdWarning).toContain('a receipt has no nonce')
    expect(summarize(creation, 7n).sentence).toMatch(
      /at the stated address 0x70ce0000…, which is wrong: 2 logs/,
    )
    expect(summarize({ contractAddress: TOKEN }).createdWarning).toContain('creates no contract itself')
  })

  test('behavior: what the receipt does not tell is not made up', () => {
    const summary = summarize({
      effectiveGasPrice: undefined,
      logs: undefined,
      type: null,
      to: null,
      from: null,
    })
    expect(summary).toMatchObject({ fee: null, feeParts: [], type: null })
    expect(summary.sentence).toBe(
      'A contract creation succeeded in block 20,314: its logs are missing in the response, its fee is not known.',
    )
    expect(summarize({ gasUsed: undefined, cumulativeGasUsed: null }).gasShare).toBeNull()
    expect(summarize({ logs: [handBuiltLog(0), handBuiltLog(1, { data: 'x' })] }).sentence).toContain(
      ': 2 logs,',
    )
  })

  test('behavior: pending is a state', () => {
    const summary = summarize({ blockHash: null, blockNumber: null, status: null })
    expect(summary.outcome).toBe('pending')
    expect(summary.sentence).toBe(
      'A transaction from 0xa11ce000… to 0x70ce0000… is pending: no block includes it yet.',
    )
  })

  test('args: one log, nothing paid', () => {
    const summary = summarize({ effectiveGasPrice: '0x0', logs: [handBuiltLog(0)] })
    expect(summary.sentence).toMatch(/: 1 log, 0 ETH for gas paid\.$/)
    expect(summary.fee).toEqual({ wei: '0 wei', gwei: '0 gwei', ether: '0 ETH' })
  })

  test('behavior: a fee beyond what floating point holds is exact', () => {
    const summary = summarize({ gasUsed: '0x1c9c381', effectiveGasPrice: '0x7fffffffffffffffffffff' })
    expect(summary.fee?.wei).toBe('4,642,275,302,062,680,941,544,250,172,390,527 wei')
    expect(summary.fee?.ether).toBe('4,642,275,302,062,680.941544250172390527 ETH')
  })

  test('args: a blob transaction, by the fields of the execution API', () => {
    const blob = summarize({ type: '0x3', blobGasUsed: '0x40000', blobGasPrice: '0x5f5e100' })
    expect(blob.type?.name).toBe('blob')
    expect(blob.sentence).toMatch(
      /^A blob transaction from .*: 2 logs, 0.00005000000035 ETH for gas and 0.0000262144 ETH for 2 blobs paid\.$/,
    )
    expect(blob.fee?.wei).toBe('76,214,400,350,000 wei')
    expect(blob.otherFees).toEqual([])
  })

  test('args: a set-code transaction', () => {
    expect(summarize({ type: '0x4' }).sentence).toMatch(/^A set-code transaction from /)
  })

  test('args: a layer 2 that states its layer 1 fee', () => {
    const layer2 = summarize({ l1Fee: '0xde0b6b3a7640000', l1GasUsed: '0x640', l1FeeScalar: '0.684' })
    expect(layer2.fee?.ether).toBe('1.00005000000035 ETH')
    expect(layer2.feeParts.map(({ what }) => what)).toEqual(['gas', 'data on layer 1'])
  })

  test('behavior: fees that are not understood are named', () => {
    expect(summarize().otherFees).toEqual([])
    const other = { operatorFeeScalar: '0x1', blockTimestamp: '0x1', blobThing: '0x1' }
    expect(summarize(other).otherFees).toEqual(['operatorFeeScalar', 'blobThing'])
    expect(summarize({ blobGasUsed: 'many', blobGasPrice: '0x1' }).feeParts).toHaveLength(1)
  })

  test('behavior: a fee that another account paid is not a further fee', () => {
    const kaia = { type: '0x9', feePayer: TOKEN, feePayerSignatures: [{ V: '0x1' }] }
    expect(summarize(kaia)).toMatchObject({ otherFees: [], feeNotes: ['Paid by feePayer.'] })
    expect(summarize({ ...kaia, feeRatio: 30 })).toMatchObject({
      otherFees: [],
      feeNotes: ['Paid in part by feePayer: see feeRatio.'],
    })
  })

  test('behavior: a fee in another currency is named, and none is worked out', () => {
    const celo = summarize({ type: '0x7b', feeCurrency: TOKEN })
    expect(celo).toMatchObject({
      fee: null,
      otherFees: [],
      feeNotes: ['Paid in another currency: see feeCurrency.'],
    })
    expect(summarize({ type: '0x7b' }).fee).toBeNull()
    expect(summarize({ type: '0x7c', feeCurrency: null })).toMatchObject({
      fee: { ether: '0.00005000000035 ETH' },
      otherFees: [],
      feeNotes: [],
    })
  })

  test('behavior: no gas at all', () => {
    expect(summarize({ gasUsed: '0x0', cumulativeGasUsed: '0x0' }).gasShare).toBe(0)
  })
})
