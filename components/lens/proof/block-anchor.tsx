'use client'

import { useId } from 'react'
import { ActionDisclosure } from '@/components/lens/action-disclosure'
import { ComparisonForm } from '@/components/lens/comparison/comparison-form'
import { Hex } from '@/components/ui/hex'
import { Notice } from '@/components/ui/notice'
import { TextField } from '@/components/ui/text-field'
import type { BothClients } from '@/lib/comparison/both-clients'
import { compareBlockHash } from '@/lib/comparison/compare-hash'
import { BLOCK_HASH_CALLS } from '@/lib/comparison/comparison-price'
import type { OtherConnection } from '@/lib/connections/other-connections'
import type { BlockName } from '@/lib/evidence/evidence'
import { ANCHOR_WORDS } from '@/lib/proof/anchor'
import { NO_BLOCK_HASH, readPastedHash } from '@/lib/proof/pasted-hash'
import { formatCount } from '@/lib/text/count'
import { DeriveHash } from './derive-hash'
import type { Anchors } from './use-anchors'

/** The block hash that a proof depends on, and ways to get it from another source. */
export function BlockAnchor({
  block,
  anchors,
  reach = '',
}: {
  block: BlockName
  anchors: Anchors
  /** Which other blocks follow from the hash. */
  reach?: string
}) {
  const { number, hash } = block
  const { kind, path } = anchors.of(hash)
  const verdict = anchors.judgePasted(hash)
  const id = useId()

  async function* compareHash(clients: BothClients, other: OtherConnection) {
    for await (const step of compareBlockHash(clients, block)) {
      yield step
      if (!('comparison' in step)) continue
      const kind = other.id === 'wallet' ? 'wallet' : 'connection'
      const theirs = readPastedHash(step.comparison.differences[0]?.there ?? '')
      if (step.comparison.verdict === 'same') anchors.find(hash, { kind, path: null })
      else if (theirs) anchors.deny(hash, { by: kind, other: theirs })
    }
  }

  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 id={id} className="font-medium text-body">
        Which block? <span className="sr-only">{formatCount(number)}</span>
      </h3>
      <p className="max-w-[68ch]">
        A proof is only as reliable as its block hash. This is the hash of block {formatCount(number)},{' '}
        {path ? `derived from the hash of block ${formatCount(path.from.number)}` : ANCHOR_WORDS[kind].from}:
      </p>
      <p className="wrap-anywhere">
        <Hex value={hash} />
      </p>
      {reach ? <p className="max-w-[68ch]">{reach}</p> : null}
      <TextField
        id={`${id}-pasted`}
        label="Hash from another source"
        hint="A block hash, or the URL of the block’s page, from a source that you trust. Separate several with spaces or commas. It is compared in your browser only."
        placeholder="0x…"
        className="max-w-[72ch]"
        value={anchors.pasted(hash)}
        onType={(text) => anchors.paste(hash, text)}
        problem={verdict === 'malformed' ? NO_BLOCK_HASH : undefined}
      />
      <div aria-live="polite">
        {verdict === 'same' ? <Notice tone="good" title="The same hash." /> : null}
        {typeof verdict === 'object' ? (
          <Notice tone="bad" title="Another hash: this proof is for another block than the block you mean." />
        ) : null}
      </div>
      <div className="flex flex-wrap gap-x-6 gap-y-1">
        <ActionDisclosure label="Compare the hash with another provider">
          {() => <ComparisonForm calls={BLOCK_HASH_CALLS} compare={compareHash} />}
        </ActionDisclosure>
        <ActionDisclosure label="Derive it from a newer block">
          {() => <DeriveHash block={block} anchors={anchors} />}
        </ActionDisclosure>
      </div>
    </section>
  )
}
