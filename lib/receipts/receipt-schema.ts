import * as v from 'valibot'
import type { Hex } from 'viem'

/** Any bytes, or exactly `bytes` of them, in lower case. */
function hexBytes(bytes?: number) {
  const what = bytes === undefined ? 'whole bytes of hex' : `${bytes} bytes of hex`
  return v.pipe(
    v.string(`is not ${what}`),
    v.check((text) => isHexBytes(text, bytes), `is not ${what}`),
    v.transform((text) => text.toLowerCase() as Hex),
  )
}

function isHexBytes(text: string, bytes: number | undefined): boolean {
  if (!/^0x[0-9a-f]*$/i.test(text)) return false
  return bytes === undefined ? text.length % 2 === 0 : text.length === 2 + bytes * 2
}

const HASH = hexBytes(32)
const ADDRESS = hexBytes(20)

const QUANTITY = v.pipe(
  v.string('is not a hex number'),
  v.regex(/^0x[0-9a-f]{1,64}$/i, 'is not a hex number'),
  v.transform((text) => BigInt(text)),
)

/** The log object of the contract, inside a receipt: a mined transaction's, so nothing is null. */
const RECEIPT_LOG = v.object(
  {
    removed: v.boolean('is not true or false'),
    logIndex: QUANTITY,
    transactionIndex: QUANTITY,
    transactionHash: HASH,
    blockHash: HASH,
    blockNumber: QUANTITY,
    address: ADDRESS,
    data: hexBytes(),
    topics: v.pipe(v.array(HASH, 'is not a list'), v.maxLength(4, 'has more than 4 entries')),
  },
  'is not a log object',
)

/**
 * The transaction receipt object of the contract. Whether exactly one of `root` and `status` is there is left to the
 * checks; nodes write a missing one as null or not at all.
 */
export const RECEIPT = v.object(
  {
    blockHash: HASH,
    blockNumber: QUANTITY,
    contractAddress: v.nullable(ADDRESS),
    cumulativeGasUsed: QUANTITY,
    effectiveGasPrice: QUANTITY,
    from: ADDRESS,
    gasUsed: QUANTITY,
    logs: v.array(RECEIPT_LOG, 'is not a list'),
    logsBloom: hexBytes(256),
    root: v.nullish(HASH),
    status: v.nullish(QUANTITY),
    to: v.nullable(ADDRESS),
    transactionHash: HASH,
    transactionIndex: QUANTITY,
    type: QUANTITY,
  },
  'is not a receipt object',
)

/** Quantities are bigint (gas in gas, prices in wei), bytes are lower-case hex. */
export type Receipt = v.InferOutput<typeof RECEIPT>
export type ReceiptLog = v.InferOutput<typeof RECEIPT_LOG>

export const isContractField = (name: string): boolean => Object.hasOwn(RECEIPT.entries, name)
export const isContractLogField = (name: string): boolean => Object.hasOwn(RECEIPT_LOG.entries, name)
