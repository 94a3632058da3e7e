'use client'

import { type Hex, numberToHex } from 'viem'
import { useRun } from '@/components/lens/use-run'
import type { BlockRange } from '@/lib/block/block-range'
import type { RpcClient } from '@/lib/rpc/client/rpc-client'
import { beginChanges, type ChangeProgress, seekChange } from '@/lib/storage/changes/change-progress'
import type { Probe } from '@/lib/storage/changes/search-change'
import { cutWatched, type WatchedBytes, type WordsByBlock } from '@/lib/storage/changes/time-steps'
import { askWord } from '@/lib/storage/read/ask-word'

type WatchedWord = { address: Hex; slot: bigint; watched: WatchedBytes }

/** `blocks` are read first; `known` was read before. */
export type ChangeQuestion = { range: BlockRange; blocks?: readonly number[]; known: readonly Probe[] }

/** With the whole words that were read. */
type WordSearch = ChangeProgress & { words: WordsByBlock }

export const useChangeSearch = (word: WatchedWord) => useRun(searchWord(word))

const searchWord = ({ address, slot, watched }: WatchedWord) =>
  async function* (
    { range, blocks, known }: ChangeQuestion,
    client: RpcClient,
    _: AbortSignal,
    earlier?: WordSearch,
  ): AsyncGenerator<WordSearch, void> {
    const words = new Map(earlier?.words)
    const read = async (block: number) => {
      const word = await askWord(client, { address, slot, block: numberToHex(block) })
      words.set(block, new Map([[slot, word]]))
      return cutWatched(word, watched)
    }
    for await (const progress of seekChange(earlier ?? beginChanges(range, known), read, blocks)) {
      yield { ...progress, words: new Map(words) }
    }
  }
