'use client'

import { useSearchParams } from 'next/navigation'
import { useState } from 'react'
import type { Hex } from 'viem'
import { Notice } from '@/components/ui/notice'
import { compareBlock } from '@/lib/share/compare-block'
import { compareSeenAnswer, type SeenAnswer } from '@/lib/share/seen-answer'
import { isOfLaterVersion, parseLinkClaims, type Shareable } from '@/lib/share/shareable'
import { BlockHashFinder } from './block-hash-finder'

/** Holds an answer against what the link that was opened says of it; silent where it says nothing. */
export function SharedAnswerNotice({ share: { seen, block } }: { share: Shareable }) {
  const query = useSearchParams()
  const [foundHash, setFoundHash] = useState<Hex | null>(null)
  const claims = parseLinkClaims(query)
  const again = compareBlock(claims, block, foundHash)
  if (isOfLaterVersion(query)) {
    return (
      <Notice
        tone="warn"
        title="This link was made by a later version of the explorer, so its answer is not compared."
      >
        <p>Check above that the question is the one you were sent.</p>
      </Notice>
    )
  }
  if (again.is === 'other') {
    return (
      <Notice
        tone="warn"
        title="The block is not the one of the link: the chain was reorganised, or this is another chain."
      >
        <p className="font-mono text-table wrap-anywhere">
          {again.shared} when shared, {again.now} now
        </p>
      </Notice>
    )
  }
  return (
    <>
      {claims.isDamaged ? (
        <Notice tone="warn" title="What this link says of its answer cannot be read: it may have been cut.">
          <p>Nothing was compared with it. Ask whoever sent it for the whole link.</p>
        </Notice>
      ) : null}
      {claims.seen ? (
        <SeenNotice shared={claims.seen} now={seen} isOfUntoldBlock={again.is === 'untold'} />
      ) : null}
      {again.is === 'untold' ? (
        <div className="grid gap-1">
          <p className="text-ink-soft text-note">
            The link also names the hash of its block. This answer does not tell that hash.
          </p>
          {block ? <BlockHashFinder verb="Compare" block={block.number} onFound={setFoundHash} /> : null}
        </div>
      ) : null}
      {again.is === 'asked' ? (
        <p className="text-ink-soft text-note">The block has the hash that the link names.</p>
      ) : null}
    </>
  )
}

function SeenNotice({
  shared,
  now,
  isOfUntoldBlock,
}: {
  shared: SeenAnswer
  now: SeenAnswer
  /** It may be an answer of another block, or of another chain. */
  isOfUntoldBlock: boolean
}) {
  const again = compareSeenAnswer(shared, now)
  if (again.same && isOfUntoldBlock) {
    const title =
      'The same answer as when this link was shared. Whether its block is the same is not known yet.'
    return <Notice tone="plain" title={title} />
  }
  if (again.same) return <Notice tone="good" title="The same answer as when this link was shared." />
  return (
    <Notice tone="warn" title="Not the same answer as when this link was shared.">
      <p className="wrap-anywhere">
        {again.shared === again.now
          ? `In short it says the same, ${again.now}; something in it is different.`
          : `${again.shared} when shared, ${again.now} now`}
      </p>
    </Notice>
  )
}
