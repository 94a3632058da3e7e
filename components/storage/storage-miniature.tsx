'use client'

import type { Hex } from 'viem'
import { Miniature } from '@/components/lens/miniature'
import { ByteStrip } from '@/components/ui/byte-strip'
import type { Network } from '@/lib/networks'
import type { SlotMemberRow } from '@/lib/storage/word/slot-members'
import { tintSpans } from './word/tinted-spans'

type PackedWord = { word: Hex; members: readonly SlotMemberRow[] }

/** One word, and what the layout of its contract packs into it. */
export function StorageMiniature({
  network,
  address,
  slot,
}: {
  network: Network
  address: Hex
  slot: string
}) {
  return (
    <Miniature<PackedWord>
      network={network}
      read={async (door) =>
        (await import('@/lib/storage/word/ask-packed-word')).askPackedWord(
          door,
          network,
          address,
          BigInt(slot),
        )
      }
    >
      {({ word, members }) => (
        <>
          <ByteStrip value={word} spans={tintSpans(members)} label={`32 bytes, high-order first: ${word}`} />
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 text-table">
            {members.map(({ path, type, value }) => (
              <div key={path} className="contents">
                <dt>
                  {path} <span className="text-ink-soft">{type}</span>
                </dt>
                <dd className="min-w-0 text-right font-mono wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </Miniature>
  )
}
