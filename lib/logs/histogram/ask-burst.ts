import { type Hex, numberToHex } from 'viem'
import type { BlockRange } from '@/lib/block/block-range'
import type { RpcClient } from '@/lib/rpc/client/rpc-client'
import { parseLogsAnswer } from '../answer/logs-answer'
import { countByBin } from './histogram'

const BARS = 60
const TALLEST = 24

/** The logs of a contract in a range of one call, as bars up to 24 high. Throws what the client throws. */
export async function askBurst(client: RpcClient, address: Hex, range: BlockRange) {
  const filter = {
    address: address.toLowerCase() as Hex,
    fromBlock: numberToHex(range.from),
    toBlock: numberToHex(range.to),
  }
  const logs = parseLogsAnswer(await client.call('eth_getLogs', [filter]), range, filter)
  const blocks = logs.map(({ blockNumber }) => blockNumber)
  const counts = joinBins(countByBin(blocks, range), BARS)
  const most = Math.max(1, ...counts)
  return { found: logs.length, bars: counts.map((count, x) => ({ x, height: (count / most) * TALLEST })) }
}

function joinBins(counts: readonly number[], bars: number): number[] {
  const joined = Array.from({ length: Math.min(bars, counts.length) }, () => 0)
  for (const [at, count] of counts.entries()) {
    const bar = Math.floor((at / counts.length) * joined.length)
    joined[bar] = (joined[bar] ?? 0) + count
  }
  return joined
}
