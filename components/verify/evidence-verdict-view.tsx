'use client'

import { useState } from 'react'
import { UnlikeList } from '@/components/lens/proof/unlike-values'
import { CopyButton } from '@/components/ui/copy-button'
import { Facts } from '@/components/ui/facts'
import { Hex, ShortHex } from '@/components/ui/hex'
import { Notice } from '@/components/ui/notice'
import { Section } from '@/components/ui/section'
import { TextField } from '@/components/ui/text-field'
import { describePasted } from '@/lib/evidence/describe-pasted'
import type { EvidenceFact, EvidenceReport } from '@/lib/evidence/evidence-report'
import type { EvidenceVerdict } from '@/lib/evidence/judge-evidence'
import { findPastedHashes, NO_BLOCK_HASH } from '@/lib/proof/pasted-hash'
import { formatCount } from '@/lib/text/count'

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

const NAMED = 'As good as your source: nobody can alter the answer without another hash.'

const OF_ONE = {
  denied: 'This would hold only if the hash that it comes with were the block’s',
  weak: 'Weak until you compare its hash below: a file may come with a block that somebody made up.',
  label: 'The hash from another source',
  hint: 'From a block explorer or a node that you trust: the hash, or the address of the block’s page. It is compared here and sent to nobody.',
}
const OF_MANY = {
  denied: 'This would hold only if the hashes that it comes with were the blocks’',
  weak: 'Weak until you compare its hashes below: a file may come with blocks that somebody made up.',
  label: 'The hashes from another source',
  hint: 'From a block explorer or a node that you trust: hashes, or addresses of blocks’ pages, with spaces or commas between them. They are compared here and sent to nobody.',
}

function Proved({
  from,
  report: { title, claim, proved, rests, reached, said },
}: {
  from: string
  report: EvidenceReport
}) {
  const [pasted, setPasted] = useState('')
  const compared = findPastedHashes(
    pasted,
    rests.map(({ value }) => value),
  )
  const same = typeof compared === 'object' && 'same' in compared ? compared.same : null
  const other = typeof compared === 'object' && 'other' in compared ? compared.other : null
  const words = rests.length === 1 ? OF_ONE : OF_MANY
  const isNamed = same?.size === rests.length
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6" data-testid="evidence">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {other ? (
          <Notice announce tone="bad" title="This is evidence of another block than you named.">
            <p className="wrap-anywhere">
              {words.denied}: {claim}.
            </p>
          </Notice>
        ) : (
          <Notice announce tone="good" title={title}>
            <p>{isNamed ? NAMED : words.weak}</p>
            <p className="text-ink-soft text-note wrap-anywhere">
              The evidence {from}: every hash from the block down to the answer was worked out anew.
            </p>
          </Notice>
        )}
        <FactRows facts={proved} />
      </div>
      <Section id="rests" title="Which block?">
        <p className="max-w-[68ch]">
          A proof is as good as the block hash under it, and a file may come with any. It rests on{' '}
          {rests.length === 1
            ? 'this one'
            : `these ${formatCount(rests.length)}, of which none leads to another`}
          {isNamed ? ', which you pasted from elsewhere' : ''}:
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
          label={words.label}
          hint={words.hint}
          placeholder="0x…"
          className="max-w-[72ch]"
          value={pasted}
          onType={setPasted}
          problem={compared === 'malformed' ? NO_BLOCK_HASH : undefined}
        />
        <div aria-live="polite">
          {same ? (
            <Notice tone="good" title={same.size === 1 ? 'The same hash.' : 'The same hashes.'}>
              {isNamed ? null : <p>{describePasted(rests, same)}</p>}
            </Notice>
          ) : null}
          {other ? (
            <Notice tone="bad" title="Another hash.">
              {rests.length > 1 ? (
                <p className="wrap-anywhere">
                  The evidence does not rest on <Hex value={other} />.
                </p>
              ) : null}
            </Notice>
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

const HASHED_SLOT = /(0x[0-9a-f]{64})/

/** A slot that came from a hash is shortened, as it does not fit beside the value, and can be copied whole. */
function Label({ name }: { name: string }) {
  const [before, slot, after] = name.split(HASHED_SLOT)
  if (!slot) return name
  return (
    <>
      {before}
      <ShortHex value={slot} />
      {after} <CopyButton value={slot} what="the slot" />
    </>
  )
}

/** Rows that are shown of what a file may hold thousands of. */
const MOST_ROWS = 100

function FactRows({ facts }: { facts: readonly EvidenceFact[] }) {
  const left = facts.length - MOST_ROWS
  return (
    <>
      <Facts
        rows={facts.slice(0, MOST_ROWS).map(({ name, value }) => ({
          name,
          label: <Label name={name} />,
          value: /^0x[0-9a-f]+$/.test(value) ? <Hex value={value} /> : value,
        }))}
      />
      {left > 0 ? (
        <p className="text-ink-soft text-note">
          And {formatCount(left)} more, in the file. <code>npm run verify</code> prints all.
        </p>
      ) : null}
    </>
  )
}
