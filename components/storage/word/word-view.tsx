'use client'

import { useState } from 'react'
import type { Hex as HexString } from 'viem'
import { ByteStrip } from '@/components/ui/byte-strip'
import { CopyButton } from '@/components/ui/copy-button'
import { Hex } from '@/components/ui/hex'
import { Section } from '@/components/ui/section'
import type { Natspec } from '@/lib/natspec/natspec'
import { titleOfGuess } from '@/lib/storage/word/guess-slot'
import type { NamedSlot } from '@/lib/storage/word/name-slot'
import { listWordReadings } from '@/lib/storage/word/word-readings'
import { MemberTable } from './member-table'
import { type TintedSpan, tintSpans } from './tinted-spans'
import { WordReadings } from './word-readings'

const WHY_GUESS =
  'A guess: the slot is well known, but this contract may use another struct there. Check its source.'

const TITLE = {
  layout: 'In this slot, by the layout',
  name: 'In this slot (well-known layout, a guess)',
} as const

/** A word as 32 bytes, its members, and its readings. Choosing one tints its bytes. */
export function WordView({
  word,
  named: { by, members, guesses },
  natspec,
  hasLayout,
}: {
  word: HexString
  named: NamedSlot
  natspec: Natspec | undefined
  hasLayout: boolean
}) {
  const readings = listWordReadings(word)
  const likely = readings.find((reading) => reading.likely) ?? readings[0]
  const [chosen, choose] = useState<{ name: string; spans: readonly TintedSpan[] } | null>(null)
  const tinted = members.length > 0 ? members : guesses[0]?.members
  const isNamed = tinted !== undefined
  const shown =
    chosen ??
    (tinted
      ? { name: 'members', spans: tintSpans(tinted) }
      : { name: likely?.as ?? '', spans: likely ? [{ ...likely.bytes, tint: 1 as const }] : [] })
  return (
    <div className="grid gap-4">
      <Section
        id="word"
        title="The word"
        aside={
          <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
            <Hex value={word} className="min-w-0 text-ink" />
            <CopyButton value={word} what="the word" />
          </span>
        }
      >
        <ByteStrip isWord value={word} spans={shown.spans} label={`32 bytes, high-order first: ${word}`} />
      </Section>
      {members.length > 0 ? (
        <MemberTable
          id="members"
          title={TITLE[by]}
          says={null}
          members={members}
          natspec={by === 'layout' ? natspec : undefined}
          onChoose={(spans) => choose({ name: 'members', spans })}
        />
      ) : null}
      {guesses.map((guess, i) => (
        <MemberTable
          key={guess.by.join()}
          id={i === 0 && members.length === 0 ? 'members' : `guess-${i}`}
          title={titleOfGuess(guess)}
          says={i === 0 ? WHY_GUESS : null}
          members={guess.members}
          natspec={undefined}
          onChoose={(spans) => choose({ name: 'members', spans })}
        />
      ))}
      <WordReadings
        word={word}
        isNamed={isNamed}
        hasLayout={hasLayout}
        chosen={shown.name}
        onChoose={choose}
      />
    </div>
  )
}
