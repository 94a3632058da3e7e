import { type Hex, numberToHex } from 'viem'
import type { BlockRange } from '@/lib/block/block-range'
import { type FoundLog, parseLogsAnswer } from '@/lib/logs/answer/logs-answer'
import type { RpcClient } from '@/lib/rpc/client/rpc-client'

/** One call. Throws what the client throws. */
export async function askContractLogs(
  client: RpcClient,
  { address, range }: { address: Hex; range: BlockRange },
): Promise<readonly FoundLog[]> {
  const filter = { address }
  const blocks = { fromBlock: numberToHex(range.from), toBlock: numberToHex(range.to) }
  return parseLogsAnswer(await client.call('eth_getLogs', [{ ...filter, ...blocks }]), range, filter)
}
