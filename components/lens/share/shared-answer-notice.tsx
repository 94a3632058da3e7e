'use client'

import { useSearchParams } from 'next/navigation'
import { Notice } from '@/components/ui/notice'
import { compareSeenAnswer } from '@/lib/permalinks/seen-answer'
import { isOfLaterVersion, parseLinkClaims, type Shareable } from '@/lib/permalinks/shareable'

/** Holds an answer against what the link that was opened says of it; silent where it says nothing. */
export function SharedAnswerNotice({ share: { seen, block } }: { share: Shareable }) {
  const query = useSearchParams()
  const claims = parseLinkClaims(query)
  if (isOfLaterVersion(query)) {
    return (
      <Notice tone="warn" title="This link was made by a later version and may mean something else by it." />
    )
  }
  if (claims.hash && block?.hash && claims.hash !== block.hash) {
    return (
      <Notice
        tone="warn"
        title="The block is not the one of the link: the chain was reorganised, or is another."
      >
        <p className="font-mono text-table wrap-anywhere">
          {claims.hash} when shared, {block.hash} now
        </p>
      </Notice>
    )
  }
  if (!claims.seen) return null
  const again = compareSeenAnswer(claims.seen, seen)
  if (again.same) return <Notice tone="good" title="The same answer as when this link was shared." />
  return (
    <Notice tone="warn" title="Not the answer of when this link was shared.">
      <p className="wrap-anywhere">
        {again.shared === again.now
          ? `In short it says the same, ${again.now}; something in it is different.`
          : `${again.shared} when shared, ${again.now} now`}
      </p>
    </Notice>
  )
}
