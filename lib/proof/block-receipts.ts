import * as v from 'valibot'
import { type ByteArray, concatHex, type Hex, hexToBytes, numberToHex, toRlp } from 'viem'
import { HEX_NUMBER, hexBytes } from '@/lib/rpc/answer-checks/hex-schema'
import { bloomOfLogs } from '@/lib/rpc/gate/logs-bloom'
import type { Header, ProvedBlock } from './header'
import { listRoot } from './list-trie'
import { FALSE_ANSWER, ProofError } from './proof-error'
import { bytesOf, decodeRlp, hexOf, integerBytes, integerOf, isList, type RlpItem } from './rlp'

const HASH = hexBytes(32)
const OPTIONAL_NUMBER = v.nullish(HEX_NUMBER)

const RECEIPT = v.object({
  transactionHash: HASH,
  transactionIndex: HEX_NUMBER,
  blockHash: HASH,
  gasUsed: HEX_NUMBER,
  cumulativeGasUsed: HEX_NUMBER,
  /** One byte (EIP-2718). */
  type: v.optional(
    v.pipe(
      HEX_NUMBER,
      v.check((type) => BigInt(type) <= 0xffn),
    ),
    '0x0',
  ),
  /** Receipts from before Byzantium have a state `root` instead (EIP-658). */
  status: OPTIONAL_NUMBER,
  root: v.nullish(HASH),
  logsBloom: hexBytes(256),
  logs: v.array(
    v.object({
      address: hexBytes(20),
      topics: v.pipe(v.array(HASH), v.maxLength(4)),
      data: hexBytes(),
      logIndex: HEX_NUMBER,
    }),
  ),
  /** Of deposits of the OP Stack; under the root since Canyon, whose receipts have a version. */
  depositNonce: OPTIONAL_NUMBER,
  depositReceiptVersion: OPTIONAL_NUMBER,
  /** Of transactions of Celo whose fee is paid in another currency. */
  baseFee: OPTIONAL_NUMBER,
})

/** The fields of a receipt that a proof needs, all hex in lower case. */
export type BlockReceipt = v.InferOutput<typeof RECEIPT>

/** What a receipts root commits to in a receipt. Exactly one of `status` and `root` is not null; status 1 is success. */
export type DecodedReceipt = {
  type: number
  status: number | null
  root: Hex | null
  cumulativeGasUsed: bigint
  logs: readonly { address: Hex; topics: readonly Hex[]; data: Hex }[]
}

const DEPOSIT = 0x7e
const CELO_FEE_CURRENCY = 0x7b
/** Arbitrum's own legacy type: its receipts are encoded without a type. */
const ARBITRUM_LEGACY = 0x78
const MIN_LIST = 0xc0

/**
 * Reads a receipt as a node sends it.
 * @throws ProofError that names the first field that is missing or malformed.
 */
export function readBlockReceipt(answer: unknown): BlockReceipt {
  const read = v.safeParse(RECEIPT, answer, { abortEarly: true })
  if (read.success) return read.output
  const field = v.getDotPath(read.issues[0]) ?? 'the receipt'
  throw new ProofError(`A receipt of the block cannot be encoded: ${field} is missing or malformed.`)
}

/** A receipt as the receipts root has it: RLP of status or root, cumulative gas, bloom and logs, behind its type (EIP-2718). */
export function encodeReceipt(receipt: BlockReceipt): Hex {
  const { status, root, cumulativeGasUsed, logs } = receipt
  const type = Number(receipt.type)
  const payload = toRlp([
    status ? integerBytes(status) : (root ?? '0x'),
    integerBytes(cumulativeGasUsed),
    bloomOfLogs(logs),
    logs.map(({ address, topics, data }) => [address, topics, data]),
    ...networkFields(type, receipt).map(integerBytes),
  ])
  const isUntyped = type === 0 || type === ARBITRUM_LEGACY
  return isUntyped ? payload : concatHex([numberToHex(type, { size: 1 }), payload])
}

function networkFields(type: number, { depositNonce, depositReceiptVersion, baseFee }: BlockReceipt): Hex[] {
  if (type === DEPOSIT && depositReceiptVersion) return [depositNonce ?? '0x0', depositReceiptVersion]
  return type === CELO_FEE_CURRENCY && baseFee ? [baseFee] : []
}

/**
 * Reads a receipt from its bytes in the trie. Fields that a network appends are left out, and the bloom, which follows from the logs.
 * @throws ProofError for anything else.
 */
export function decodeReceipt(bytes: ByteArray): DecodedReceipt {
  const [first = MIN_LIST] = bytes
  const isTyped = first < MIN_LIST
  const fields = decodeRlp(isTyped ? bytes.subarray(1) : bytes)
  const [outcome, gas, bloom, logs] = isList(fields) ? fields : []
  const status = bytesOf(outcome, malformed)
  bytesOf(bloom, malformed, 256)
  if (!logs || !isList(logs)) throw malformed()
  const isRoot = status.length === 32
  if (!isRoot && (status.length > 1 || (status[0] ?? 1) !== 1)) throw malformed()
  return {
    type: isTyped ? first : 0,
    status: isRoot ? null : status.length,
    root: isRoot ? hexOf(status, malformed) : null,
    cumulativeGasUsed: integerOf(gas, malformed, 8),
    logs: logs.map(decodeLog),
  }
}

function decodeLog(item: RlpItem) {
  const [address, topics, data, ...rest] = isList(item) ? item : []
  if (!topics || !isList(topics) || rest.length > 0) throw malformed()
  return {
    address: hexOf(address, malformed, 20),
    topics: topics.map((topic) => hexOf(topic, malformed, 32)),
    data: hexOf(data, malformed),
  }
}

const malformed = () => new ProofError('The proof ends at a value that is not a receipt.')

/**
 * Verifies that these are all receipts of a block, encoded as in its trie, and reads them.
 * @throws ProofError if they are not, or if the bloom of the block is not the bloom of their logs: then blooms prove nothing.
 */
export function proveReceiptList(
  { number, receiptsRoot, logsBloom }: Pick<Header, 'number' | 'receiptsRoot' | 'logsBloom'>,
  encoded: readonly Hex[],
): readonly DecodedReceipt[] {
  demandSame(`The receipts of block ${number} do not match its receipts root.`, [
    { name: 'receiptsRoot of the header', value: receiptsRoot },
    { name: 'computed from the receipts', value: listRoot(encoded) },
  ])
  const receipts = encoded.map((receipt) => decodeReceipt(hexToBytes(receipt)))
  demandSame(`The bloom filter of block ${number} does not match its logs.`, [
    { name: 'logsBloom of the header', value: logsBloom },
    { name: 'computed from the logs', value: bloomOfLogs(receipts.flatMap(({ logs }) => logs)) },
  ])
  return receipts
}

/**
 * Verifies all receipts of a block as a node sent them, against its header. The root does not cover all their fields: place, gas
 * used, bloom and log indexes are computed from the covered fields.
 * @throws ProofError with the first value that differs.
 */
export function verifyReceipts(
  block: Pick<ProvedBlock, 'hash' | 'number' | 'receiptsRoot' | 'logsBloom' | 'transactions'>,
  receipts: readonly BlockReceipt[],
): void {
  const { hash, transactions } = block
  demandSame('The number of receipts differs from the number of transactions in the block.', [
    { name: 'transactions', value: String(transactions.length) },
    { name: 'receipts', value: String(receipts.length) },
  ])
  proveReceiptList(block, receipts.map(encodeReceipt))
  let [gas, logIndex] = [0n, 0]
  for (const [at, receipt] of receipts.entries()) {
    const demand = (name: string, said: Hex, computed: Hex | number | bigint) =>
      demandSame(`${name} of receipt ${at} does not match the block.`, [
        { name: `${name} in the receipt`, value: typeof computed === 'string' ? said : String(BigInt(said)) },
        { name: 'computed from the block', value: String(computed) },
      ])
    demand('transactionHash', receipt.transactionHash, transactions[at] ?? '0x')
    demand('transactionIndex', receipt.transactionIndex, at)
    demand('blockHash', receipt.blockHash, hash)
    demand('logsBloom', receipt.logsBloom, bloomOfLogs(receipt.logs))
    demand('gasUsed', receipt.gasUsed, BigInt(receipt.cumulativeGasUsed) - gas)
    for (const log of receipt.logs) demand('a logIndex', log.logIndex, logIndex++)
    gas = BigInt(receipt.cumulativeGasUsed)
  }
}

type Pair = readonly [{ name: string; value: string }, { name: string; value: string }]

function demandSame(problem: string, values: Pair): void {
  if (values[0].value !== values[1].value) throw new ProofError(problem, values, FALSE_ANSWER)
}
