'use client'

import { useState } from 'react'
import { UnlikeList } from '@/components/lens/proof/unlike-values'
import { CopyButton } from '@/components/ui/copy-button'
import { FactList } from '@/components/ui/facts'
import { Hex, ShortHex } from '@/components/ui/hex'
import { Notice } from '@/components/ui/notice'
import { Section } from '@/components/ui/section'
import { TextField } from '@/components/ui/text-field'
import type { EvidenceReport, EvidenceVerdict } from '@/lib/evidence/describe-evidence'
import type { EvidenceFact } from '@/lib/evidence/question-words'
import { describePasted, findPastedHashes, NO_BLOCK_HASH } from '@/lib/proof/pasted-hash'
import { formatCount } from '@/lib/text/count'

/** What the evidence proves and its block hashes, or why it proves nothing. */
export function EvidenceVerdictView({ from, verdict }: { from: string; verdict: EvidenceVerdict }) {
  if (verdict.is === 'proved') return <Proved from={from} report={verdict.report} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3" data-testid="evidence">
      <Notice announce tone="bad" title={verdict.title}>
        {verdict.whatToDo ? <p>{verdict.whatToDo}</p> : null}
        <p className="text-ink-soft text-note wrap-anywhere">The evidence {from} proves nothing.</p>
      </Notice>
      <UnlikeList unlike={verdict.unlike} />
    </div>
  )
}

const NAMED = 'As good as your source: a changed result has another block hash.'

const OF_ONE = {
  denied: 'The claim would be true only if the block had the hash in the file',
  weak: 'Weak until you compare the hash below: a file can contain an invented block.',
  label: 'Hash from another source',
  hint: 'A block hash, or the URL of the block’s page, from a source that you trust. It is compared in your browser only.',
}
const OF_MANY = {
  denied: 'The claim would be true only if the blocks had the hashes in the file',
  weak: 'Weak until you compare the hashes below: a file can contain invented blocks.',
  label: 'Hashes from another source',
  hint: 'Block hashes, or URLs of the blocks’ pages, from a source that you trust. Separate them with spaces or commas. They are compared in your browser only.',
}

function Proved({
  from,
  report: { title, claim, proved, dependsOn, derived, claimed },
}: {
  from: string
  report: EvidenceReport
}) {
  const [pasted, setPasted] = useState('')
  const compared = findPastedHashes(
    pasted,
    dependsOn.map(({ value }) => value),
  )
  const same = typeof compared === 'object' && 'same' in compared ? compared.same : null
  const other = typeof compared === 'object' && 'other' in compared ? compared.other : null
  const words = dependsOn.length === 1 ? OF_ONE : OF_MANY
  const isNamed = same?.size === dependsOn.length
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6" data-testid="evidence">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {other ? (
          <Notice announce tone="bad" title="The evidence is for another block than the block you named.">
            <p className="wrap-anywhere">
              {words.denied}: {claim}.
            </p>
          </Notice>
        ) : (
          <Notice announce tone="good" title={title}>
            <p>{isNamed ? NAMED : words.weak}</p>
            <p className="text-ink-soft text-note wrap-anywhere">
              The evidence {from}: every hash from the block to the result was computed and matches.
            </p>
          </Notice>
        )}
        <FactRows facts={proved} />
      </div>
      <Section id="rests" title="Which block?">
        <p className="max-w-[68ch]">
          A proof is only as reliable as its block hash, and a file can contain any hash. This proof depends
          on{' '}
          {dependsOn.length === 1
            ? 'this hash'
            : `these ${formatCount(dependsOn.length)} hashes, which are independent of each other`}
          {isNamed ? ', which you pasted from elsewhere' : ''}:
        </p>
        <FactRows facts={dependsOn} />
        {derived.length > 0 ? (
          <>
            <p>These hashes were derived from {dependsOn.length === 1 ? 'it' : 'them'}:</p>
            <FactRows facts={derived} />
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
              {isNamed ? null : <p>{describePasted(dependsOn, same)}</p>}
            </Notice>
          ) : null}
          {other ? (
            <Notice tone="bad" title="Another hash.">
              {dependsOn.length > 1 ? (
                <p className="wrap-anywhere">
                  The evidence does not depend on <Hex value={other} />.
                </p>
              ) : null}
            </Notice>
          ) : null}
        </div>
      </Section>
      <Section id="said" title="Not proved">
        <p className="max-w-[68ch] text-ink-soft text-note">
          These facts are only claimed in the file. A header does not name its chain, and nothing proves who
          made the file, or when.
        </p>
        <FactRows facts={claimed} />
      </Section>
    </div>
  )
}

const HASHED_SLOT = /(0x[0-9a-f]{64})/

/** The slot of a mapping entry is too long for the column: it is shortened, and can be copied. */
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

/** A file may have thousands of rows. */
const MOST_ROWS = 100

function FactRows({ facts }: { facts: readonly EvidenceFact[] }) {
  const left = facts.length - MOST_ROWS
  return (
    <>
      <FactList
        rows={facts.slice(0, MOST_ROWS).map(({ name, value }) => ({
          name,
          label: <Label name={name} />,
          value: /^0x[0-9a-f]+$/.test(value) ? <Hex value={value} /> : value,
        }))}
      />
      {left > 0 ? (
        <p className="text-ink-soft text-note">
          The file has {formatCount(left)} more. <code>npm run verify</code> prints all.
        </p>
      ) : null}
    </>
  )
}
