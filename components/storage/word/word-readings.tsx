import { clsx } from 'clsx'
import type { Hex } from 'viem'
import { CopyButton } from '@/components/ui/copy-button'
import { Section } from '@/components/ui/section'
import { guessPacked } from '@/lib/storage/word/packed-guesses'
import { describeReadings, listWordReadings } from '@/lib/storage/word/word-readings'
import { type TintedSpan, tintSpans } from './tinted-spans'

type Choose = (chosen: { name: string; spans: readonly TintedSpan[] }) => void

/** Every reading of a word; folded if the layout or a name explains it. */
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

/** A reading of a word. Choosing it marks its bytes. */
export function ReadingRow({
  name,
  note,
  value,
  chosen,
  onChoose,
}: {
  name: string
  note: string | null
  value: string
  chosen: boolean
  onChoose: () => void
}) {
  return (
    <div className={clsx('flex items-start gap-2 px-2', chosen && 'bg-raised')}>
      <button
        type="button"
        aria-pressed={chosen}
        onClick={onChoose}
        className="grid min-h-9 flex-1 content-center gap-x-4 py-1.5 text-left sm:grid-cols-[144px_minmax(0,1fr)]"
      >
        <span className="text-ink-soft text-table">
          {name}
          {note ? <span className="text-accent"> · {note}</span> : null}
        </span>
        <span className="font-mono text-table wrap-anywhere" data-equal={value}>
          {value}
        </span>
      </button>
      <span className="py-1.5">
        <CopyButton value={value} what={`the value as ${name}`} />
      </span>
    </div>
  )
}
