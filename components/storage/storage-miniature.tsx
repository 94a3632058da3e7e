'use client'

import type { Hex } from 'viem'
import { Miniature } from '@/components/lens/miniature'
import { ByteStrip } from '@/components/ui/byte-strip'
import type { Network } from '@/lib/networks'
import type { PackedWord } from '@/lib/storage/word/ask-packed-word'
import type { PackedMember } from '@/lib/storage/word/packed-members'
import { MemberList } from './word/member-list'
import { tintSpans } from './word/tinted-spans'

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
      read={async (client) =>
        (await import('@/lib/examples/demo-answers')).askPackedWord(client, {
          address,
          slot,
          members,
        })
      }
    >
      {({ word, members }) => (
        <>
          <ByteStrip
            isWord
            value={word}
            spans={tintSpans(members)}
            label={`32 bytes, high-order first: ${word}`}
          />
          <MemberList members={members.map((member) => ({ ...member, type: member.type.label }))} />
        </>
      )}
    </Miniature>
  )
}
