import { type Hex, numberToHex } from 'viem'
import type { BlockRange } from '@/lib/block/block-range'
import { PRICES, REFUSED_AT_GATE_PRICE } from '@/lib/credits/price-table'
import { CREDITS, type Tariff } from '@/lib/credits/tariff'
import { classifyRpcError } from '@/lib/rpc/client/classify-error'
import type { AskRelay } from '@/lib/rpc/client/explorer-relay'
import type { Call } from '@/lib/rpc/client/post-json-rpc'
import { RpcError } from '@/lib/rpc/client/rpc-error'
import type { LogFilter } from '@/lib/rpc/gate/filter-matches-log'
import { createLogMatcher } from '@/lib/rpc/gate/filter-matches-log'

export const TRANSFER: Hex = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
export const TOKEN: Hex = '0x00000000000000000000000000000000000000aa'

/** A log as a node sends it. */
export function wireLog(
  blockNumber: number,
  logIndex: number,
  change: Partial<Record<string, unknown>> = {},
) {
  return {
    address: TOKEN,
    topics: [TRANSFER],
    data: '0x',
    blockNumber: hexOf(blockNumber),
    blockHash: hashOf(blockNumber),
    transactionHash: hexOf(blockNumber, 64),
    transactionIndex: '0x0',
    logIndex: hexOf(logIndex),
    removed: false,
    ...change,
  }
}

type Limits = {
  head?: number
  /** Logs one answer may hold. */
  results?: number
  /** Blocks one query may scan before it takes too long. */
  scan?: number
  /** Blocks one query may span. */
  span?: number
  /** The finalized block; null for a node that does not know the tag. */
  final?: number | null
  /** By which it bills. */
  tariff?: Tariff
}

/** Chains of 60,000 logs are drawn by the dozen: viem's `numberToHex` takes four times as long. */
const hexOf = (number: number, digits = 1): Hex => `0x${number.toString(16).padStart(digits, '0')}`

/** No keccak, for the same reason. */
export const hashOf = (block: number, branch = 0): Hex =>
  `0xb10c${(block + branch * 2 ** 40).toString(16).padStart(60, '0')}`

type WireLog = ReturnType<typeof wireLog>

/** The logs of these blocks, of logs in the order of the chain. */
export function logsWithin(logs: readonly WireLog[], { from, to }: BlockRange): readonly WireLog[] {
  return logs.slice(firstFrom(logs, from), firstFrom(logs, to + 1))
}

function firstFrom(logs: readonly WireLog[], block: number): number {
  let [low, high] = [0, logs.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (Number(logs[middle]?.blockNumber) < block) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * A chain of logs behind the limits of the service, reached as the explorer reaches it. `perBlock` gives the number
 * of logs of each block that has any. What was asked is kept in `asked`.
 */
export function createMemoryNode(perBlock: ReadonlyMap<number, number>, limits: Limits = {}) {
  const { tariff = CREDITS, results = 10_000, scan = Number.POSITIVE_INFINITY, span = scan } = limits
  let head = limits.head ?? 1_000_000
  const final = limits.final === undefined ? head : limits.final
  const branches: { from: number; branch: number }[] = []
  const branchOf = (block: number) => branches.findLast(({ from }) => from <= block)?.branch ?? 0
  const drawLogs = (counts: ReadonlyMap<number, number>) =>
    [...counts]
      .toSorted(([a], [b]) => a - b)
      .flatMap(([block, count]) =>
        Array.from({ length: count }, (_, index) =>
          wireLog(block, index, { blockHash: hashOf(block, branchOf(block)) }),
        ),
      )
  const logs = drawLogs(perBlock)
  const asked: Call[] = []
  const limited = (message: string) =>
    refusal(-32005, message, tariff.prices.eth_getLogs, undefined, tariff.unit)

  /** The chain replaces its blocks from `from` on by others with these logs, up to a new head. */
  function reorganize(from: number, counts: ReadonlyMap<number, number>, newHead = head) {
    branches.push({ from, branch: branches.length + 1 })
    head = newHead
    logs.splice(0, logs.length, ...logs.filter((log) => Number(log.blockNumber) < from), ...drawLogs(counts))
  }

  function headerOf(tag: unknown) {
    if (tag === 'finalized' && final === null) throw refusal(-32602, 'unknown block', REFUSED_AT_GATE_PRICE)
    const block =
      tag === 'finalized' ? Number(final) : tag === 'latest' || tag === 'safe' ? head : Number(tag)
    if (block > head) return null
    return {
      number: numberToHex(block),
      hash: hashOf(block, branchOf(block)),
      timestamp: numberToHex(block * 12),
    }
  }

  /** All logs of a block are of one transaction. */
  function receiptOf(transactionHash: unknown) {
    const of = logs.filter((log) => log.transactionHash === transactionHash)
    return of[0] ? { transactionHash, blockHash: of[0].blockHash, logs: of } : null
  }

  const ask: AskRelay = async (call) => {
    call.signal?.throwIfAborted()
    asked.push(call)
    if (call.method === 'eth_getBlockByNumber') {
      return answer(headerOf(call.params[0]), tariff.prices.eth_getBlockByNumber, tariff.unit)
    }
    if (call.method === 'eth_getTransactionReceipt') {
      return answer(receiptOf(call.params[0]), tariff.prices.eth_getTransactionReceipt, tariff.unit)
    }
    if (call.method !== 'eth_getLogs') throw new Error(`This node has no ${call.method}.`)
    const [filter] = call.params as [LogFilter & { fromBlock: string; toBlock: string }]
    const from = Number(filter.fromBlock)
    const to = Number(filter.toBlock)
    if (to > head)
      throw refusal(-32602, 'block range extends beyond current head block', REFUSED_AT_GATE_PRICE)
    if (to - from >= span)
      throw refusal(-32602, `range ${to - from} exceeds limit of ${span}`, REFUSED_AT_GATE_PRICE)
    if (to - from >= scan) throw limited('query timeout exceeded')
    const matches = createLogMatcher(filter)
    const found = logsWithin(logs, { from, to }).filter((log) => matches(log))
    if (found.length > results) throw limited(`query returned more than ${results} results`)
    return answer(found, tariff.prices.eth_getLogs, tariff.unit)
  }
  return { ask, asked, logs, reorganize }
}

export function refusal(
  code: number,
  message: string,
  credits: number = PRICES.eth_getLogs,
  data?: unknown,
  unit = CREDITS.unit,
): RpcError {
  const reading = classifyRpcError({ httpStatus: 200, code, message, data })
  return new RpcError({ ...reading, code, verbatim: message, bill: { ...billOf(credits), unit } })
}

export const answer = (result: unknown, credits: number, unit = CREDITS.unit) => ({
  result,
  bill: { ...billOf(credits), unit },
})

const billOf = (credits: number) => ({
  calls: 1,
  credits,
  unit: 'credits',
  tookMs: 1,
  answeredBy: 'node' as const,
})
