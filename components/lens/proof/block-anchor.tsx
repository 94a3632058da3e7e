'use client'

import { useId } from 'react'
import { OpinionForm } from '@/components/lens/opinion/opinion-form'
import { useNetwork } from '@/components/reader/use-network'
import { Disclosure } from '@/components/ui/folded-section'
import { Hex } from '@/components/ui/hex'
import { Notice } from '@/components/ui/notice'
import { TextField } from '@/components/ui/text-field'
import type { BlockName } from '@/lib/evidence/evidence'
import { askHashAgain } from '@/lib/opinion/block/ask-hash-again'
import type { BothClients } from '@/lib/opinion/both-clients'
import { BLOCK_HASH_CALLS } from '@/lib/opinion/price/opinion-calls'
import type { Elsewhere } from '@/lib/opinion/who/list-elsewhere'
import { ANCHOR_WORDS } from '@/lib/proof/anchor'
import { NO_BLOCK_HASH, readPastedHash } from '@/lib/proof/pasted-hash'
import { formatCount } from '@/lib/text/count'
import { ReachBlock } from './reach-block'
import type { Anchors } from './use-anchors'

/** The hash that a proof rests on, and ways to have it from someone else than who gave the answer. */
export function BlockAnchor({
  block,
  anchors,
  reach = '',
}: {
  block: BlockName
  anchors: Anchors
  /** Which other blocks the hash stands for. */
  reach?: string
}) {
  const network = useNetwork()
  const { number, hash } = block
  const { kind, way } = anchors.of(hash)
  const verdict = anchors.judgePasted(hash)
  const id = useId()

  async function* askAgain(clients: BothClients, elsewhere: Elsewhere) {
    for await (const step of askHashAgain(clients, block)) {
      yield step
      if (!('opinion' in step)) continue
      const kind = elsewhere.id === 'wallet' ? 'wallet' : 'connection'
      const other = readPastedHash(step.opinion.differences[0]?.there ?? '')
      if (step.opinion.verdict === 'same') anchors.find(hash, { kind, way: null })
      else if (other) anchors.deny(hash, { by: kind, other })
    }
  }

  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 id={id} className="font-medium text-body">
        Which block? <span className="sr-only">{formatCount(number)}</span>
      </h3>
      <p className="max-w-[68ch]">
        A proof is only as reliable as its block hash. This is the hash of block {formatCount(number)},{' '}
        {way ? `derived from the hash of block ${formatCount(way.from.number)}` : ANCHOR_WORDS[kind].from}:
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
        <Disclosure summary={<span className="text-accent">Compare the hash with another provider</span>}>
          {() => (
            <div className="py-3">
              <OpinionForm network={network} calls={BLOCK_HASH_CALLS} ask={askAgain} />
            </div>
          )}
        </Disclosure>
        <Disclosure summary={<span className="text-accent">Derive it from a newer block</span>}>
          {() => (
            <ReachBlock
              block={block}
              onOwn={() => anchors.paste(hash, hash)}
              onFound={(way) => anchors.find(hash, { kind: 'pasted', way })}
              onDenied={(other) => anchors.deny(hash, { by: 'pasted', other, isOfNewer: true })}
            />
          )}
        </Disclosure>
      </div>
    </section>
  )
}
