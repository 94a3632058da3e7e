import type { Hex } from 'viem'
import { Section } from '@/components/ui/section'
import { guessPacked } from '@/lib/storage/word/packed-guesses'
import { describeReadings, listWordReadings } from '@/lib/storage/word/word-readings'
import { ReadingRow } from './reading-row'
import { type TintedSpan, tintSpans } from './tinted-spans'

type Choose = (chosen: { name: string; spans: readonly TintedSpan[] }) => void

/** Every way to read a word; folded away where a layout or a name says what it holds. */
export function WordReadings({
  isNamed,
  hasLayout,
  ...list
}: {
  word: Hex
  isNamed: boolean
  hasLayout: boolean
  chosen: string
  onChoose: Choose
}) {
  if (isNamed) {
    return (
      <details>
        <summary className="min-h-6 text-ink-soft text-table">Read the word in other ways</summary>
        <ReadingList {...list} />
      </details>
    )
  }
  return (
    <Section id="readings" title="Readings">
      <p className="text-ink-soft text-note">
        {hasLayout
          ? 'The layout has no variable in this slot. Read elements and mapping entries by path, for example balances[0x…]. '
          : ''}
        {describeReadings(list.word, listWordReadings(list.word))}
      </p>
      <ReadingList {...list} />
    </Section>
  )
}

function ReadingList({ word, chosen, onChoose }: { word: Hex; chosen: string; onChoose: Choose }) {
  return (
    <ul className="grid divide-y divide-hairline border-hairline border-y">
      {listWordReadings(word).map(({ as, value, likely, bytes }) => (
        <li key={as}>
          <ReadingRow
            name={as}
            note={likely ? 'likely' : null}
            value={value}
            chosen={as === chosen}
            onChoose={() => onChoose({ name: as, spans: [{ ...bytes, tint: 1 }] })}
          />
        </li>
      ))}
      {guessPacked(word).map(({ says, lanes }) => (
        <li key={says}>
          <ReadingRow
            name="packed"
            note="a guess"
            value={lanes.map(({ type, value }) => `${type} ${value}`).join(' · ')}
            chosen={says === chosen}
            onChoose={() => onChoose({ name: says, spans: tintSpans(lanes) })}
          />
        </li>
      ))}
    </ul>
  )
}
