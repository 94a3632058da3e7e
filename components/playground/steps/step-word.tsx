import { clsx } from 'clsx'
import { tintOf } from '@/components/storage/word/tinted-spans'
import { ByteStrip, TINT } from '@/components/ui/byte-strip'
import type { Step } from '@/lib/playground/played'
import { describePlace } from '@/lib/playground/steps/place-value'
import { isRead } from '@/lib/playground/steps/step-rows'
import { listChangedRuns } from '@/lib/storage/word/changed-bytes'

/** The word of a step before and after, each value in its colour, bytes that changed marked, and what each value is. */
export function StepWord({ step: { access, name } }: { step: Step }) {
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
            value={word}
            spans={spans}
            changed={changed}
            label={`${says}, 32 bytes, high-order first: ${word}`}
          />
        </div>
      ))}
      <ul className="grid gap-0.5">
        {name.places.map((place, i) => {
          const [before, after] = [access.before, access.after].map((word) => describePlace(place, word))
          return (
            <li
              key={`${place.path} ${place.from} ${place.holds}`}
              className="flex gap-2 text-table wrap-anywhere"
            >
              <span aria-hidden className={clsx('mt-1 size-3 shrink-0 rounded-[2px]', TINT[tintOf(i) - 1])} />
              <span className="min-w-0">
                <span className="font-mono">{place.spoken}</span>{' '}
                <span className="text-ink-soft text-note">
                  {place.type}
                  {place.holds === 'length' ? ', its length' : ''}
                </span>{' '}
                <span className="font-mono">{before === after ? after : `${before} → ${after}`}</span>
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
