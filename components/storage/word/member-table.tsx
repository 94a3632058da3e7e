'use client'

import { clsx } from 'clsx'
import { useState } from 'react'
import { NatspecText } from '@/components/lens/names/natspec'
import { TINT } from '@/components/ui/byte-strip'
import { CopyButton } from '@/components/ui/copy-button'
import { Hex } from '@/components/ui/hex'
import { Section } from '@/components/ui/section'
import { type Natspec, wordsOnVariable } from '@/lib/natspec/natspec'
import type { SlotMemberRow } from '@/lib/storage/word/slot-coverage'
import { countOf } from '@/lib/text/count'
import { showPath } from '@/lib/text/safe-text'
import { type TintedSpan, tintOf, tintSpans } from './tinted-spans'

/** The members of a slot, from the high-order end. Choosing one shows its mask. */
export function MemberTable({
  id,
  title,
  says,
  members,
  natspec,
  onChoose,
}: {
  id: string
  title: string
  says: string | null
  members: readonly SlotMemberRow[]
  natspec: Natspec | undefined
  onChoose: (spans: readonly TintedSpan[]) => void
}) {
  const [chosen, setChosen] = useState<number | null>(null)
  const toggle = (at: number) => {
    const next = at === chosen ? null : at
    setChosen(next)
    onChoose(tintSpans(members).filter((_, i) => next === null || i === next))
  }
  return (
    <Section id={id} title={title}>
      {says === null ? null : <p className="max-w-[68ch] text-ink-soft text-note">{says}</p>}
      <ul className="grid divide-y divide-hairline border-hairline border-y">
        {members.map((member, i) => (
          <li
            key={`${member.path} ${member.from}`}
            className={clsx('grid px-2', i === chosen && 'bg-raised')}
          >
            <MemberRow
              member={member}
              says={wordsOnVariable(natspec, member.path)}
              swatch={TINT[tintOf(i) - 1] ?? ''}
              chosen={i === chosen}
              onChoose={() => toggle(i)}
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function MemberRow({
  member,
  says,
  swatch,
  chosen,
  onChoose,
}: {
  member: SlotMemberRow
  says: string | null
  swatch: string
  chosen: boolean
  onChoose: () => void
}) {
  const { path, type, holds, offset, size, mask, shift, value, plain, likely, warnings } = member
  return (
    <>
      <div className="flex items-start gap-2">
        <button
          type="button"
          aria-expanded={chosen}
          onClick={onChoose}
          className="grid min-h-9 min-w-0 flex-1 content-center gap-x-4 py-1.5 text-left sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
        >
          <span className="flex gap-2 text-table wrap-anywhere">
            <span aria-hidden className={clsx('mt-1 size-3 shrink-0 rounded-[2px]', swatch)} />
            <span className="min-w-0">
              <span className="font-mono">{path}</span>{' '}
              <span className="text-ink-soft text-note">
                {type}
                {holds === 'length' ? ', length' : ''} · offset {offset}, {countOf(size, 'byte')}
              </span>
            </span>
          </span>
          <span className="font-mono text-table wrap-anywhere" data-equal={plain}>
            {showPath(value, Number.POSITIVE_INFINITY)}
            <LikelyReading says={likely} />
          </span>
        </button>
        <span className="py-1.5">
          <CopyButton value={plain} what={path} />
        </span>
      </div>
      {chosen ? (
        <div className="grid gap-1 pb-2 text-note wrap-anywhere">
          <NatspecText words={says} />
          <p className="font-mono text-ink-soft">(word & mask) &gt;&gt; {shift}</p>
          <p>
            <span className="text-ink-soft">mask </span>
            <Hex value={mask} />
          </p>
        </div>
      ) : null}
      {warnings.map((warning) => (
        <p key={warning} className="pb-2 text-note text-warn">
          {warning}
        </p>
      ))}
    </>
  )
}

export function LikelyReading({ says }: { says: string | null }) {
  return says === null ? null : (
    <span className="text-ink-soft text-table">
      {' '}
      = {says} <span className="font-sans text-accent text-note">likely</span>
    </span>
  )
}
