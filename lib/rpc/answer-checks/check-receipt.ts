import type { Hex } from 'viem'
import { createBloom } from '@/lib/rpc/gate/logs-bloom'
import { isLog, isMined, type MinedLog, parseLog, type WireLog } from './parse-log'
import { type AnswerRule, demandFields, demandRules, type FieldShapes } from './rules'
import {
  equalHex,
  isAddress,
  isBloom,
  isCompactIndex,
  isCompactQuantity,
  isCompactWei,
  isHash,
  orNull,
  type Shape,
} from './wire-shapes'

/** The receipt of the contract. Other fields are passed on unchanged. */
type WireReceipt = {
  blockHash: string
  blockNumber: string
  contractAddress: string | null
  cumulativeGasUsed: string
  gasUsed: string
  logsBloom: string
  root?: string | null
  status?: string | null
  to: string | null
  transactionHash: string
  transactionIndex: string
}

/** Of `root` and `status` one is null or missing. */
const orAbsent =
  (isShaped: Shape): Shape =>
  (value) =>
    value === undefined || value === null || isShaped(value)

const RECEIPT_FIELDS: FieldShapes = [
  ['blockHash', isHash],
  ['blockNumber', isCompactQuantity],
  ['contractAddress', orNull(isAddress)],
  ['cumulativeGasUsed', isCompactQuantity],
  ['effectiveGasPrice', isCompactWei],
  ['from', isAddress],
  ['gasUsed', isCompactQuantity],
  ['logs', Array.isArray],
  ['logsBloom', isBloom],
  ['root', orAbsent(isHash)],
  ['status', orAbsent(isCompactQuantity)],
  ['to', orNull(isAddress)],
  ['transactionHash', isHash],
  ['transactionIndex', isCompactIndex],
  ['type', isCompactQuantity],
]

type Subject = { receipt: WireReceipt; logs: readonly WireLog[]; asked: Hex }

const LEAST_RULES: readonly AnswerRule<Subject>[] = [
  [
    'a receipt is of the transaction asked for',
    ({ receipt, asked }) => equalHex(receipt.transactionHash, asked),
  ],
]

const RECEIPT_RULES: readonly AnswerRule<Subject>[] = [
  ...LEAST_RULES,
  // https://eips.ethereum.org/EIPS/eip-658
  [
    'a receipt has either root or status',
    ({ receipt: { root, status } }) => (root == null) !== (status == null),
  ],
  ['a status is 1 or 0', ({ receipt: { status } }) => status == null || Number(status) <= 1],
  [
    'gasUsed is at most cumulativeGasUsed',
    ({ receipt }) => BigInt(receipt.gasUsed) <= BigInt(receipt.cumulativeGasUsed),
  ],
  [
    'a creation that succeeded has an address',
    ({ receipt }) =>
      receipt.to !== null || receipt.contractAddress !== null || Number(receipt.status ?? 0) !== 1,
  ],
  [
    'logs of a receipt are of its block and transaction',
    ({ receipt, logs }) => logs.every((log) => isMined(log) && belongs(log, receipt)),
  ],
  ['logs of a receipt are numbered one by one', ({ logs }) => logs.every(followsLast)],
]

const belongs = (log: MinedLog, receipt: WireReceipt) =>
  equalHex(log.transactionHash, receipt.transactionHash) &&
  equalHex(log.blockHash, receipt.blockHash) &&
  Number(log.blockNumber) === Number(receipt.blockNumber) &&
  Number(log.transactionIndex) === Number(receipt.transactionIndex)

/** Indexes count over the whole block, and the logs of a transaction come one after the other. */
const followsLast = ({ logIndex }: WireLog, at: number, logs: readonly WireLog[]) =>
  at === 0 || Number(logIndex) === Number(logs[at - 1]?.logIndex) + 1

const BLOOM_RULES: readonly AnswerRule<{ stated: string; bloom: Hex }>[] = [
  ['logsBloom is the bloom of the logs', ({ stated, bloom }) => equalHex(stated, bloom)],
]

/** Lets other calls run during long work. */
export type GiveWay = () => Promise<unknown>

/** A receipt on any chain has a transaction, a block and readable logs. */
const LEAST_FIELDS: FieldShapes = [
  ['transactionHash', isHash],
  ['blockHash', orNull(isHash)],
  ['logs', (logs) => Array.isArray(logs) && logs.every(isLog)],
]

/**
 * Checks a receipt against the contract, the requested transaction and itself; null is valid. `isStrict`: the
 * chain keeps Ethereum's receipt rules. Otherwise every readable receipt of the transaction passes, and the
 * page shows the differences. Throws UntrueAnswerError for a receipt that no honest node returns.
 */
export async function checkReceiptAnswer(
  asked: Hex,
  result: unknown,
  isStrict: boolean,
  giveWay: GiveWay,
): Promise<unknown> {
  if (result === null) return null
  if (!isStrict) {
    demandFields('receipt', LEAST_FIELDS, result)
    demandRules(LEAST_RULES, { receipt: result as WireReceipt, logs: [], asked })
    return result
  }
  demandFields('receipt', RECEIPT_FIELDS, result)
  const receipt = result as WireReceipt & { logs: readonly unknown[] }
  const logs = receipt.logs.map((log) => parseLog(log, true))
  demandRules(RECEIPT_RULES, { receipt, logs, asked })
  demandRules(BLOOM_RULES, { stated: receipt.logsBloom, bloom: await bloomOf(logs, giveWay) })
  return result
}

/**
 * Checks a receipt of the operator's node: any fields pass if the transaction is right, and the page names
 * missing ones. Null is valid. Throws UntrueAnswerError for anything else.
 */
export function checkOwnReceipt(asked: Hex, result: unknown): unknown {
  if (result === null) return null
  demandFields('receipt', [['transactionHash', isHash]], result)
  demandRules(LEAST_RULES, { receipt: result as WireReceipt, logs: [], asked })
  return result
}

/** Logs hashed at once: a receipt can have more than can be hashed in a moment. */
const LOGS_AT_ONCE = 50

async function bloomOf(logs: readonly WireLog[], giveWay: GiveWay): Promise<Hex> {
  const bloom = createBloom()
  for (const [at, log] of logs.entries()) {
    if (at % LOGS_AT_ONCE === LOGS_AT_ONCE - 1) await giveWay()
    bloom.add(log)
  }
  return bloom.toHex()
}
