import { clsx } from 'clsx'
import { tintOf } from '@/components/storage/word/tinted-spans'
import { ByteStrip, TINT } from '@/components/ui/byte-strip'
import { listPlaceChanges } from '@/lib/playground/narrate/place-changes'
import type { Step } from '@/lib/playground/played'
import { sayChange } from '@/lib/playground/steps/say-step'
import { isRead } from '@/lib/playground/steps/step-rows'
import { listChangedRuns } from '@/lib/storage/word/changed-bytes'
import { PlaceLine } from '../places/place-line'

/** The word of a step before and after, each value in its colour, bytes that changed marked, and what each value is. */
export function StepWord({ step, step: { access, name } }: { step: Step }) {
  const changed = listChangedRuns(access.before, access.after)
  const spans = name.places
    .filter(({ holds }) => holds !== 'head')
    .map(({ from, to }, i) => ({ from, to, tint: tintOf(i) }))
  const words = isRead(access)
    ? [{ says: 'the word', word: access.after }]
    : [
        { says: 'before', word: access.before },
        { says: 'after', word: access.after },
      ]
  return (
    <div className="grid gap-2">
      {words.map(({ says, word }) => (
        <div key={says} className="grid gap-0.5">
          <span className="text-ink-soft text-note">{says}</span>
          <ByteStrip
            isWord
            value={word}
            spans={spans}
            changed={changed}
            label={`${says}, 32 bytes, high-order first: ${word}`}
          />
        </div>
      ))}
      <ul className="grid gap-0.5">
        {listPlaceChanges(step).map((change, i) => {
          const { place } = change
          return (
            <li
              key={`${place.path} ${place.from} ${place.holds}`}
              className="flex gap-2 text-table wrap-anywhere"
            >
              <span aria-hidden className={clsx('mt-1 size-3 shrink-0 rounded-[2px]', TINT[tintOf(i) - 1])} />
              <PlaceLine place={place} says={sayChange(change)} />
            </li>
          )
        })}
      </ul>
    </div>
  )
}
