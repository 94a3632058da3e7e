import { type Hex, numberToHex } from 'viem'
import type { BlockRange } from '@/lib/block/block-range'
import { type FoundLog, parseLogsAnswer } from '@/lib/logs/answer/logs-answer'
import type { RpcDoor } from '@/lib/rpc/door/rpc-door'

/** The logs of a contract, its address in lower case, in a range, in one call. Throws what the door throws. */
export async function askContractLogs(
  door: RpcDoor,
  { address, range }: { address: Hex; range: BlockRange },
): Promise<readonly FoundLog[]> {
  const filter = { address }
  const blocks = { fromBlock: numberToHex(range.from), toBlock: numberToHex(range.to) }
  return parseLogsAnswer(await door.call('eth_getLogs', [{ ...filter, ...blocks }]), range, filter)
}
