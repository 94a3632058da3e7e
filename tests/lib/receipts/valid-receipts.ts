import fc from 'fast-check'
import type { Hex } from 'viem'
import { deriveCreation } from '@/lib/receipts/checks/created-address'
import { bloomOfLogs } from '@/lib/rpc/gate/logs-bloom'
import { HASH, handBuiltLog, handBuiltReceipt, type RawReceipt } from './hand-built-receipt'

const SENDER = '0x00000000000000000000000000000000000a11ce'

/** Logs of one transaction, whose emitters and topics go into the bloom of its receipt. */
export const withBloom = (logs: readonly RawReceipt[]): RawReceipt => ({
  logs,
  logsBloom: bloomOfLogs(
    logs.map(({ address, topics }) => ({ address: address as Hex, topics: topics as Hex[] })),
  ),
})

const hexOf = (bytes: number) =>
  fc
    .uint8Array({ minLength: bytes, maxLength: bytes })
    .map((of): Hex => `0x${Buffer.from(of).toString('hex')}`)

const someLogs = fc
  .tuple(
    fc.nat(1000),
    fc.array(fc.tuple(hexOf(20), fc.array(hexOf(32), { maxLength: 4 })), { minLength: 1, maxLength: 6 }),
  )
  .map(([first, emitted]) =>
    emitted.map(([address, topics], at) => handBuiltLog(first + at, { address, topics })),
  )

const someTypes = fc.constantFrom('0x0', '0x1', '0x2', '0x4')

export const blobFields = fc
  .integer({ min: 1, max: 9 })
  .map((count) => ({ type: '0x3', blobGasUsed: `0x${(count * 131_072).toString(16)}`, blobGasPrice: '0x1' }))

const someCreations = fc.nat(200).map((nonce) => ({
  to: null,
  from: SENDER,
  gasUsed: '0xd000',
  contractAddress: deriveCreation(SENDER, BigInt(nonce)).address,
}))

/** Receipts that break no rule: of every type, with and without logs, failed, of before Byzantium, of creations. */
export const succeededReceipts: fc.Arbitrary<RawReceipt> = fc
  .tuple(
    someLogs,
    fc.oneof(
      someTypes.map((type) => ({ type })),
      blobFields,
    ),
    fc.option(someCreations, { nil: {} }),
  )
  .map(([logs, type, creation]) => handBuiltReceipt({ ...withBloom(logs), ...type, ...creation }))

export const failedReceipts: fc.Arbitrary<RawReceipt> = fc
  .oneof(
    someTypes.map((type) => ({ type })),
    blobFields,
  )
  .map((type) => handBuiltReceipt({ ...withBloom([]), ...type, status: '0x0' }))

const oldReceipts = someLogs.map((logs) =>
  handBuiltReceipt({ ...withBloom(logs), type: '0x0', status: undefined, root: HASH }),
)

export const validReceipts: fc.Arbitrary<RawReceipt> = fc.oneof(
  succeededReceipts,
  failedReceipts,
  oldReceipts,
)
