import { WordBytes } from '@/components/storage/word/word-bytes'
import { describePlace } from '@/lib/playground/steps/place-value'
import type { ComparedWord } from '@/lib/playground/storage/compare-storage'
import { slotLabel } from '@/lib/storage/place/slot'
import { listChangedRuns } from '@/lib/storage/word/changed-bytes'

/** Slots in order, each with what lies in it, and its word. */
export function StorageTable({ words }: { words: readonly ComparedWord[] }) {
  return (
    <ul className="grid divide-y divide-hairline border-hairline border-y">
      {words.map((word) => (
        <li key={word.slot} className="grid gap-x-4 gap-y-1 py-2 sm:grid-cols-[9rem_minmax(0,1fr)]">
          <span title={word.slot} className="font-mono text-ink-soft text-table">
            {slotLabel(BigInt(word.slot))}
            <span className="sr-only"> {word.slot}</span>
          </span>
          <div className="grid min-w-0 gap-1">
            <WordContents word={word} />
            <WordChange word={word} />
          </div>
        </li>
      ))}
    </ul>
  )
}

function WordContents({ word: { name, before, after } }: { word: ComparedWord }) {
  if (name.unnamed) return <p className="text-table text-warn wrap-anywhere">{name.unnamed.says}</p>
  return name.places.map((place) => {
    const [was, is] = [before, after].map((word) => describePlace(place, word))
    return (
      <p key={`${place.path} ${place.from} ${place.holds}`} className="text-table wrap-anywhere">
        <span className="font-mono">{place.spoken}</span>{' '}
        <span className="text-ink-soft text-note">
          {place.type}
          {place.holds === 'length' ? ', its length' : ''}
        </span>{' '}
        <span className="font-mono">{was === is ? is : `${was} → ${is}`}</span>
      </p>
    )
  })
}

function WordChange({ word: { name, before, after } }: { word: ComparedWord }) {
  const own = name.places
  const changed = listChangedRuns(before, after)
  return (
    <p className="wrap-anywhere">
      {changed.length === 0 ? null : (
        <>
          <span className="sr-only">before </span>
          <WordBytes word={before} own={own} changed={changed} />
          <span className="text-ink-soft text-note"> → </span>
        </>
      )}
      <WordBytes word={after} own={own} changed={changed} />
    </p>
  )
}
