'use client'

import { useState } from 'react'
import type { Hex as HexString } from 'viem'
import { OpinionForm } from '@/components/lens/opinion/opinion-form'
import { useNetwork } from '@/components/reader/use-network'
import { Disclosure } from '@/components/ui/disclosure'
import { Hex } from '@/components/ui/hex'
import { Notice } from '@/components/ui/notice'
import { TextField } from '@/components/ui/text-field'
import { askHashAgain } from '@/lib/opinion/block/ask-hash-again'
import { BLOCK_HASH_CALLS } from '@/lib/opinion/price/opinion-calls'
import { judgePastedHash } from '@/lib/proof/pasted-hash'
import { formatCount } from '@/lib/text/count'

/** The hash that a proof rests on, and ways to have it from someone else than who gave the answer. */
export function BlockAnchor({ number, hash }: { number: number; hash: HexString }) {
  const network = useNetwork()
  const [pasted, setPasted] = useState('')
  const verdict = judgePastedHash(pasted, hash)
  return (
    <section aria-labelledby="anchor" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 id="anchor" className="font-medium text-body">
        Which block?
      </h3>
      <p className="max-w-[68ch]">
        A proof is as good as the block hash under it. Block {formatCount(number)} has this one, as{' '}
        {verdict === 'same' ? 'you pasted it from elsewhere' : 'the connection says that gave the answer'}:
      </p>
      <p className="wrap-anywhere">
        <Hex value={hash} />
      </p>
      <TextField
        id="anchor-pasted"
        label="Its hash from another source"
        hint="From a block explorer or a node that you trust. It is compared here and sent to nobody."
        placeholder="0x…"
        className="max-w-[72ch]"
        value={pasted}
        onType={setPasted}
        problem={verdict === 'malformed' ? 'A block hash is 0x and 64 hex digits.' : undefined}
      />
      <div aria-live="polite">
        {verdict === 'same' ? <Notice tone="good" title="The same hash." /> : null}
        {verdict === 'different' ? (
          <Notice tone="bad" title="Another hash: what is proved here is not of the block that you mean." />
        ) : null}
      </div>
      <Disclosure summary={<span className="text-accent">Ask another connection for it</span>}>
        {() => (
          <div className="py-3">
            <OpinionForm
              network={network}
              calls={BLOCK_HASH_CALLS}
              ask={(doors) => askHashAgain(doors, { number, hash })}
            />
          </div>
        )}
      </Disclosure>
    </section>
  )
}
