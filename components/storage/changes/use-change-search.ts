'use client'

import { useState } from 'react'
import { type Hex, numberToHex } from 'viem'
import { useOpenRelay } from '@/components/lens/use-ask'
import { useRunning } from '@/components/lens/use-running'
import type { BlockRange } from '@/lib/block/block-range'
import { addBills } from '@/lib/credits/bill'
import type { Network } from '@/lib/networks'
import { openDoor } from '@/lib/rpc/door/rpc-door'
import {
  beginChanges,
  type ChangeProgress,
  seekChange,
  seekChangeAt,
} from '@/lib/storage/changes/change-progress'
import type { EventBlocks } from '@/lib/storage/changes/event-blocks'
import { cutWatched, type WatchedBytes } from '@/lib/storage/changes/watched-bytes'
import { readWordAt } from '@/lib/storage/read/read-word'

/** Searches the changes of one word, one change at a time and only when told to. Leaving the page ends the search. */
export function useChangeSearch(
  network: Network,
  { address, slot, watched }: { address: Hex; slot: bigint; watched: WatchedBytes },
) {
  const openRelay = useOpenRelay(network)
  const running = useRunning(network.slug)
  const [progress, setProgress] = useState<ChangeProgress | null>(null)

  async function run(earlier: ChangeProgress, seek = seekChange) {
    const controller = running.begin()
    setProgress({ ...earlier, state: 'searching', error: null })
    const { ask } = await openRelay()
    const door = openDoor(ask, controller.signal)
    const read = async (block: number) =>
      cutWatched(await readWordAt(door, { address, slot, block: numberToHex(block) }), watched)
    for await (const reached of seek(earlier, read, controller.signal)) {
      if (!running.isLatest(controller)) return
      setProgress({ ...reached, bill: addBills(earlier.bill, door.bill()) })
    }
  }

  return {
    progress,
    start: (range: BlockRange) => run(beginChanges(range)),
    /** Reads at these blocks first. */
    startAt: ({ range, blocks }: EventBlocks) =>
      run(beginChanges(range), (earlier, read, signal) => seekChangeAt(earlier, blocks, read, signal)),
    /** Goes on with what lies before the earliest change, or with what a stopped search left. */
    goOn: () => {
      if (progress) run(progress)
    },
    stop: running.stop,
  }
}
