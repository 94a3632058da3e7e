import type { Hex } from 'viem'
import type { Network } from '@/lib/networks'
import type { RpcDoor } from '@/lib/rpc/door/rpc-door'
import { loadDemoLayouts } from '../kept/demo-layout'
import { layoutAt } from '../kept/layout-era'
import { askWord } from '../read/ask-word'
import { listSlotMembers, type SlotMemberRow } from './slot-members'

/** A word of a demo contract as it is now, with its members. Costs one call; throws what the door throws. */
export async function askPackedWord(
  door: RpcDoor,
  network: Network,
  address: Hex,
  slot: bigint,
): Promise<{ word: Hex; members: readonly SlotMemberRow[] }> {
  const [word, eras] = await Promise.all([
    askWord(door, { address, slot, block: 'latest' }),
    loadDemoLayouts(network.slug, address),
  ])
  const words = new Map([[slot, word]])
  return {
    word,
    members: listSlotMembers(layoutAt(eras, 'latest')?.layout ?? null, { slot, path: null, words }),
  }
}
