import { type Hex, numberToHex, toEventHash } from 'viem'
import type { BlockRange } from '@/lib/block/block-range'
import type { Upgrade } from '@/lib/logs/answer/code-versions'
import { parseLogsAnswer } from '@/lib/logs/answer/logs-answer'
import type { RpcClient } from '@/lib/rpc/client/rpc-client'

/** https://eips.ethereum.org/EIPS/eip-1967 */
const UPGRADES = ['Upgraded(address)', 'BeaconUpgraded(address)'].map(toEventHash)

/** The upgrade events of a proxy in chain order, in one call. Throws what the client throws. */
export async function askUpgrades(
  client: RpcClient,
  { address, ...range }: BlockRange & { address: Hex },
): Promise<readonly Upgrade[]> {
  const filter = { address, topics: [UPGRADES] }
  const blocks = { fromBlock: numberToHex(range.from), toBlock: numberToHex(range.to) }
  const answer = await client.call('eth_getLogs', [{ ...filter, ...blocks }])
  return parseLogsAnswer(answer, range, filter).map(({ blockNumber, logIndex }) => ({
    block: blockNumber,
    logIndex,
  }))
}
