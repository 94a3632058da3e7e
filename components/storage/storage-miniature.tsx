'use client'

import type { Hex } from 'viem'
import { Miniature } from '@/components/lens/miniature'
import { ByteStrip } from '@/components/ui/byte-strip'
import type { Network } from '@/lib/networks'
import type { PackedWord } from '@/lib/storage/word/ask-packed-word'
import type { PackedMember } from '@/lib/storage/word/packed-members'
import { tintSpans } from './word/tinted-spans'

/** One word, and what its members hold. */
export function StorageMiniature({
  network,
  address,
  slot,
  members,
}: {
  network: Network
  address: Hex
  slot: bigint
  members: readonly PackedMember[]
}) {
  return (
    <Miniature<PackedWord>
      network={network}
      read={async (door) =>
        (await import('@/lib/storage/word/ask-packed-word')).askPackedWord(door, {
          address,
          slot,
          members,
        })
      }
    >
      {({ word, members }) => (
        <>
          <ByteStrip value={word} spans={tintSpans(members)} label={`32 bytes, high-order first: ${word}`} />
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 text-table">
            {members.map(({ path, type, value }) => (
              <div key={path} className="contents">
                <dt>
                  {path} <span className="text-ink-soft">{type.label}</span>
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
