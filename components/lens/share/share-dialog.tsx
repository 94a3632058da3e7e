'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Hex } from 'viem'
import { Button } from '@/components/ui/button'
import { Choice } from '@/components/ui/choice'
import { Dialog } from '@/components/ui/dialog'
import { formatAttachment } from '@/lib/share/attachment'
import {
  formatLiveLink,
  formatPinnedLink,
  type Shareable,
  type ShareableQuestion,
} from '@/lib/share/shareable'
import { BlockHashFinder } from './block-hash-finder'
import { ShareLink } from './share-link'
import { ShareSnippets } from './share-snippets'

const KINDS = [
  { value: 'pinned', label: 'Pinned to this result' },
  { value: 'live', label: 'Live' },
] as const

export function ShareDialog({
  share,
  onClose,
}: {
  share: ShareableQuestion | Shareable
  onClose: () => void
}) {
  const [kind, setKind] = useState<'pinned' | 'live'>('pinned')
  const [foundHash, setFoundHash] = useState<Hex | null>(null)
  const [picked, setPicked] = useState<boolean | null>(null)
  const { data: attached = null } = useQuery({
    queryKey: ['attachment', share.attachment],
    queryFn: () => (share.attachment ? formatAttachment(share.attachment) : null),
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
  })
  const answer = 'pinned' in share ? share : null
  const hash = answer?.block?.hash ?? foundHash
  // The attachment may load after the dialog opens.
  const attaches = picked ?? share.attachment !== null
  const fragment = attaches ? attached : null
  const origin = window.location.origin
  const link =
    answer && kind === 'pinned'
      ? formatPinnedLink(answer, { origin, hash, fragment })
      : formatLiveLink(share, { origin, fragment })

  return (
    <Dialog label="Share" onClose={onClose}>
      <div className="grid gap-5 p-4">
        <header className="flex items-start justify-between gap-4">
          <div className="grid gap-1">
            <h2 className="text-answer">Share</h2>
            <p className="text-ink-soft wrap-anywhere">{share.sentence}</p>
          </div>
          <Button look="bare" onClick={onClose}>
            Close
          </Button>
        </header>
        <div className="grid gap-2">
          {answer ? (
            <>
              <Choice
                name="share-kind"
                label="Kind of link"
                value={kind}
                options={KINDS}
                onChange={setKind}
              />
              <p className="text-ink-soft text-note">
                {kind === 'pinned' && !answer.block ? SAYS_AT_A_TAG : SAYS[kind]}
              </p>
            </>
          ) : null}
          {kind === 'pinned' && answer?.block && !hash ? (
            <BlockHashFinder verb="Add" block={answer.block.number} onFound={setFoundHash} />
          ) : null}
          {share.attachment ? (
            <label className="flex min-h-8 items-center gap-2">
              <input
                type="checkbox"
                checked={attaches}
                onChange={(event) => setPicked(event.target.checked)}
              />
              Attach the {share.attachment.kind === 'abi' ? 'ABI' : 'layout'} of this result
            </label>
          ) : null}
          <ShareLink link={link} sentence={share.sentence} />
        </div>
        {share.request ? <ShareSnippets request={share.request} elsewhere={share.elsewhere} /> : null}
      </div>
    </Dialog>
  )
}

/** The response does not have the block number of a tag. */
const SAYS_AT_A_TAG =
  'This was read at a block tag, so the link reads at the same tag and compares the results. To pin a block, read at a block number.'

const SAYS = {
  pinned: 'The link reads at the same block and compares the result with this one.',
  live: 'The link reads again when it is opened, at the newest block if the query is at latest.',
}
