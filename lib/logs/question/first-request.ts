import { numberToHex } from 'viem'
import type { AskedRange } from '../range/asked-range'
import type { LogsQuestion } from './logs-question'

/**
 * The request that asks the whole question at once, as people would send it by hand. The search sends the same filter
 * with block numbers, and with smaller ranges after a refusal.
 */
export function formatFirstRequest({ filter, range }: LogsQuestion): string {
  const params = [{ ...filter, ...blocksOf(range) }]
  return JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_getLogs', params }, null, 2)
}

function blocksOf(range: LogsQuestion['range']) {
  if ('blockHash' in range) return { blockHash: range.blockHash }
  return { fromBlock: nameStart(range.from), toBlock: nameEnd(range.to) }
}

/** In place of a number that only the chain can tell stands what it will be. */
function nameStart(from: AskedRange['from']): string {
  if (from === 'oldest') return 'earliest'
  return typeof from === 'object' && 'newest' in from ? `<toBlock - ${from.newest - 1}>` : nameEnd(from)
}

function nameEnd(end: AskedRange['to']): string {
  if (typeof end === 'object') return `<block at ${new Date(end.time * 1000).toISOString()}>`
  return typeof end === 'number' ? numberToHex(end) : end
}
