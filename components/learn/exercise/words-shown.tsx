import { Hex } from '@/components/ui/hex'
import { shortSlot } from '@/lib/storage/place/slot'
import type { Words } from '@/lib/storage/place/words'

/** Storage as a node gives it: every word that is not zero, by its slot. */
export function WordsShown({ words, whose }: { words: Words; whose: string }) {
  const rows = [...words].sort(([a], [b]) => (a < b ? -1 : 1))
  return (
    <section aria-label={`Words of ${whose}`} className="grid gap-2">
      <h3 className="font-medium">Words in storage</h3>
      <dl className="grid gap-2">
        {rows.map(([slot, word]) => (
          <div key={slot} className="grid gap-0.5 border-hairline border-b pb-1">
            <dt className="text-ink-soft text-note wrap-anywhere">slot {shortSlot(slot)}</dt>
            <dd className="wrap-anywhere">
              <Hex value={word} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-ink-soft text-note">Every other word is zero.</p>
    </section>
  )
}
