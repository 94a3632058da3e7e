import { Hex } from '@/components/ui/hex'
import { shortSlot } from '@/lib/storage/place/slot'
import { type Words, wordAt } from '@/lib/storage/place/words'

/** Words as they were read, each with its slot. */
export function RawWords({ words }: { words: Words }) {
  return (
    <dl className="grid gap-1">
      {[...words.keys()].map((slot) => (
        <div
          key={`${slot}`}
          className="grid grid-cols-1 gap-x-4 text-table sm:grid-cols-[144px_minmax(0,1fr)]"
        >
          <dt className="truncate text-ink-soft text-note" title={shortSlot(slot)}>
            slot <span className="font-mono">{shortSlot(slot)}</span>
          </dt>
          <dd className="wrap-anywhere">
            <Hex value={wordAt(words, slot) ?? '0x'} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
