import { Hex } from '@/components/ui/hex'
import { shortSlot } from '@/lib/storage/place/slot'
import type { Words } from '@/lib/storage/place/words'

/** Storage to answer from: words beside their slots, and under those that come from a hash. */
export function WordsOnPaper({ words }: { words: Words }) {
  const rows = [...words].sort(([a], [b]) => (a < b ? -1 : 1))
  return (
    <div className="mt-3">
      <h3 className="font-medium">Words in storage</h3>
      <dl className="my-1 font-mono text-table print:text-[11px] print:leading-[14px]">
        {rows.map(([slot, word]) => (
          <div key={slot} className="flex flex-wrap gap-x-4 border-hairline border-b py-0.5 print:py-px">
            <dt className="min-w-16 text-ink-soft wrap-anywhere">slot {shortSlot(slot)}</dt>
            <dd>
              <Hex value={word} className="print:text-[11px]" />
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-ink-soft text-note">Every other word is zero.</p>
    </div>
  )
}
