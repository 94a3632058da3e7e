import type { Hex } from 'viem'
import { NO_BILL } from '@/lib/credits/bill'
import type { Network } from '@/lib/networks'
import { firstHashOf } from '@/lib/nodes/node-network'
import { loadNodes } from '@/lib/nodes/node-state'
import { RpcError } from '@/lib/rpc/client/rpc-error'

/** Hash of block 0 by chain id: it tells a chain from another that goes by its number. */
const FIRST_BLOCKS: Readonly<Record<number, Hex>> = {
  1: '0xd4e56740f876aef8c010b86a40d5f56745a118d0906a34e69aec8c0db1cb8fa3',
  10: '0x7ca38a1916c42007829c55e69d3e9a73265554b586a499015373241b8a3fa48b',
  56: '0x0d21840abff46b96c84b2ac9e10e4f5cdaeb5693cb665db62a2f3b02d2d57b5b',
  100: '0x4f1dd23188aab3a76b463e4af801b52b1248ef073c648cbdc4c9333d3da79756',
  137: '0xa9c28ce2141b56c474f1dc504bee9b01eb1bd7d1a507580d5519d4437a97de1b',
  8453: '0xf712aa9241cc24369b143cf6dce85f0902a9731e70d66818a3a5845b296c73dd',
  42161: '0x7ee576b35482195fc49205cec9af72ce14f003b9ae69f6ba0faef4514be8b442',
  59144: '0xb6762a65689107b2326364aefc18f94cda413209fab35c00d4af51eaa20ffbc6',
  84532: '0x0dcc9e089e30b90ddfc55be9a37dd15bc551aeee999d2e2b51414c54eaf934e4',
  11155111: '0x25a5cc106eea7138acab33231d7160d69cb777ee0c2c553fcddf5138993e6dd9',
}

/**
 * Hash of the first block of a network; null where it is not known here. Many chains go by the number of a node to develop
 * with: which one a node of the operator's has, it tells itself, as it is now. Free. Throws RpcError.
 */
export const firstBlockOf = async (
  network: Pick<Network, 'slug' | 'chainId' | 'service'>,
): Promise<string | null> =>
  network.service === 'node'
    ? firstHashOf(await loadNodes().catch(unreached), network)
    : (FIRST_BLOCKS[network.chainId] ?? null)

function unreached(): never {
  const verbatim = 'The explorer could not be reached.'
  throw new RpcError({ kind: 'unavailable', code: 0, verbatim, bill: NO_BILL })
}
