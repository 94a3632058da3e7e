'use client'

import { useSearchParams } from 'next/navigation'
import { useState } from 'react'
import type { Hex } from 'viem'
import { Notice } from '@/components/ui/notice'
import { compareBlock } from '@/lib/share/compare-block'
import { compareSeenAnswer, type SeenAnswer } from '@/lib/share/seen-answer'
import { isOfLaterVersion, parseLinkClaims, type Shareable } from '@/lib/share/shareable'
import { BlockHashFinder } from './block-hash-finder'

/** Compares a result with the result in the opened link. */
export function SharedAnswerNotice({ share: { seen, block } }: { share: Shareable }) {
  const query = useSearchParams()
  const [foundHash, setFoundHash] = useState<Hex | null>(null)
  const claims = parseLinkClaims(query)
  const again = compareBlock(claims, block, foundHash)
  if (isOfLaterVersion(query)) {
    return (
      <Notice
        tone="warn"
        title="A later version of the explorer made this link, so the results are not compared."
      >
        <p>Check that the form shows the query you expect.</p>
      </Notice>
    )
  }
  if (again.is === 'other') {
    return (
      <Notice
        tone="warn"
        title="The block hash differs from the link: the chain was reorganized, or this is another chain."
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
        <Notice tone="warn" title="The result in this link cannot be read. The link may be truncated.">
          <p>Nothing was compared. Ask the sender for the whole link.</p>
        </Notice>
      ) : null}
      {claims.seen ? (
        <SeenNotice shared={claims.seen} now={seen} isBlockUnknown={again.is === 'unknown'} />
      ) : null}
      {again.is === 'unknown' ? (
        <div className="grid gap-1">
          <p className="text-ink-soft text-note">
            The link also contains its block hash. This result does not.
          </p>
          {block ? <BlockHashFinder verb="Compare" block={block.number} onFound={setFoundHash} /> : null}
        </div>
      ) : null}
      {again.is === 'asked' ? (
        <p className="text-ink-soft text-note">The block hash is the same as in the link.</p>
      ) : null}
    </>
  )
}

function SeenNotice({
  shared,
  now,
  isBlockUnknown,
}: {
  shared: SeenAnswer
  now: SeenAnswer
  /** The result may be of another block or chain. */
  isBlockUnknown: boolean
}) {
  const again = compareSeenAnswer(shared, now)
  if (again.same && isBlockUnknown) {
    const title = 'Same result as in the link. Its block was not compared yet.'
    return <Notice tone="plain" title={title} />
  }
  if (again.same) return <Notice tone="good" title="Same result as in the link." />
  return (
    <Notice tone="warn" title="The result differs from the link.">
      <p className="wrap-anywhere">
        {again.shared === again.now
          ? `The summary is the same, ${again.now}, but the details differ.`
          : `${again.shared} when shared, ${again.now} now`}
      </p>
    </Notice>
  )
}
