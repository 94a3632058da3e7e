import { type Hex, keccak256, numberToHex, padHex } from 'viem'
import { PRICES, REFUSED_AT_GATE_PRICE } from '@/lib/credits/price-table'
import { classifyRpcError } from '@/lib/rpc/classify-error'
import type { LogFilter } from '@/lib/rpc/filter-matches-log'
import { filterMatchesLog } from '@/lib/rpc/filter-matches-log'
import type { AskRelay, Call } from '@/lib/rpc/relay-transport'
import { RpcError } from '@/lib/rpc/rpc-error'

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
    blockNumber: numberToHex(blockNumber),
    blockHash: keccak256(numberToHex(blockNumber, { size: 32 })),
    transactionHash: padHex(numberToHex(blockNumber), { size: 32 }),
    transactionIndex: '0x0',
    logIndex: numberToHex(logIndex),
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
}

/**
 * A chain of logs behind the limits of the service, reached as the explorer reaches it. `perBlock` gives the number
 * of logs of each block that has any. What was asked is kept in `asked`.
 */
export function createMemoryNode(perBlock: ReadonlyMap<number, number>, limits: Limits = {}) {
  const { head = 1_000_000, results = 10_000, scan = Number.POSITIVE_INFINITY, span = scan } = limits
  const logs = [...perBlock]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([block, count]) => Array.from({ length: count }, (_, index) => wireLog(block, index)))
  const asked: Call[] = []

  const ask: AskRelay = async (call) => {
    call.signal?.throwIfAborted()
    asked.push(call)
    if (call.method === 'eth_blockNumber') return answer(numberToHex(head), PRICES.eth_blockNumber)
    if (call.method === 'eth_getBlockByNumber') {
      return answer({ number: numberToHex(head - 64) }, PRICES.eth_getBlockByNumber)
    }
    const [filter] = call.params as [LogFilter & { fromBlock: string; toBlock: string }]
    const from = Number(filter.fromBlock)
    const to = Number(filter.toBlock)
    if (to > head)
      throw refusal(-32602, 'block range extends beyond current head block', REFUSED_AT_GATE_PRICE)
    if (to - from >= span)
      throw refusal(-32602, `range ${to - from} exceeds limit of ${span}`, REFUSED_AT_GATE_PRICE)
    if (to - from >= scan) throw refusal(-32005, 'query timeout exceeded')
    const found = logs.filter((log) => {
      const block = Number(log.blockNumber)
      return block >= from && block <= to && filterMatchesLog(filter, log)
    })
    if (found.length > results) throw refusal(-32005, `query returned more than ${results} results`)
    return answer(found, PRICES.eth_getLogs)
  }
  return { ask, asked, logs }
}

export function refusal(
  code: number,
  message: string,
  credits: number = PRICES.eth_getLogs,
  data?: unknown,
): RpcError {
  const reading = classifyRpcError({ httpStatus: 200, code, message, data })
  return new RpcError({ ...reading, code, verbatim: message, bill: billOf(credits) })
}

export const answer = (result: unknown, credits: number) => ({ result, bill: billOf(credits) })

const billOf = (credits: number) => ({ calls: 1, credits, tookMs: 1, answeredBy: 'node' as const })
