'use client'

import { useState } from 'react'
import { UnlikeList } from '@/components/lens/proof/unlike-values'
import { Facts } from '@/components/ui/facts'
import { Hex } from '@/components/ui/hex'
import { Notice } from '@/components/ui/notice'
import { Section } from '@/components/ui/section'
import { TextField } from '@/components/ui/text-field'
import type { EvidenceFact, EvidenceReport } from '@/lib/evidence/describe-evidence'
import type { EvidenceVerdict } from '@/lib/evidence/judge-evidence'
import { judgePastedHashes } from '@/lib/proof/pasted-hash'

/** What evidence proves, and against which hash; or why it proves nothing. */
export function EvidenceVerdictView({ from, verdict }: { from: string; verdict: EvidenceVerdict }) {
  if (verdict.is === 'proved') return <Proved from={from} report={verdict.report} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3" data-testid="evidence">
      <Notice announce tone="bad" title={verdict.title}>
        {verdict.whatToDo ? <p>{verdict.whatToDo}</p> : null}
        <p className="text-ink-soft text-note wrap-anywhere">The evidence {from}: nothing of it is proved.</p>
      </Notice>
      <UnlikeList unlike={verdict.unlike} />
    </div>
  )
}

function Proved({
  from,
  report: { title, proved, rests, reached, said },
}: {
  from: string
  report: EvidenceReport
}) {
  const [pasted, setPasted] = useState('')
  const compared = judgePastedHashes(
    pasted,
    rests.map(({ value }) => value),
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6" data-testid="evidence">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <Notice announce tone="good" title={title}>
          <p className="text-ink-soft text-note wrap-anywhere">
            The evidence {from}: every hash from the block down to the answer was worked out anew.
          </p>
        </Notice>
        <FactRows facts={proved} />
      </div>
      <Section id="rests" title="Which block?">
        <p className="max-w-[68ch]">
          A proof is as good as the block hash under it, and a file may come with any. It rests on{' '}
          {rests.length === 1 ? 'this one' : 'these'}
          {compared === 'same' ? ', which you pasted from elsewhere' : ''}:
        </p>
        <FactRows facts={rests} />
        {reached.length > 0 ? (
          <>
            <p>From {rests.length === 1 ? 'it' : 'them'} follow, as is proved:</p>
            <FactRows facts={reached} />
          </>
        ) : null}
        <TextField
          id="rests-pasted"
          label="The hash from another source"
          hint="From a block explorer or a node that you trust. It is compared here and sent to nobody."
          placeholder="0x…"
          className="max-w-[72ch]"
          value={pasted}
          onType={setPasted}
          problem={compared === 'malformed' ? 'A block hash is 0x and 64 hex digits.' : undefined}
        />
        <div aria-live="polite">
          {compared === 'same' ? <Notice tone="good" title="The same hash." /> : null}
          {compared === 'different' ? (
            <Notice tone="bad" title="Another hash: this is not evidence of the block that you mean." />
          ) : null}
        </div>
      </Section>
      <Section id="said" title="Not proved">
        <p className="max-w-[68ch] text-ink-soft text-note">
          As the file says. No header names its chain, and nothing shows who made a file or when.
        </p>
        <FactRows facts={said} />
      </Section>
    </div>
  )
}

const FactRows = ({ facts }: { facts: readonly EvidenceFact[] }) => (
  <Facts
    rows={facts.map(({ name, value }) => ({
      name,
      value: /^0x[0-9a-f]+$/.test(value) ? <Hex value={value} /> : value,
    }))}
  />
)
