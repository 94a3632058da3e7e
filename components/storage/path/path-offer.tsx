import { formatPriceRange, type PriceRange } from '@/lib/credits/price-range'
import type { PathOffer } from '@/lib/storage/path/complete-path'
import { showPath } from '@/lib/text/safe-text'

/** As much of a name as a line has room for. */
const SHOWN = 120

/** A path that what is typed may become: its type, where its key comes from, and what reading it costs. */
export function PathOfferView({
  offer: { path, type, note },
  price,
  unit,
}: {
  offer: PathOffer
  price: PriceRange | null
  unit: string
}) {
  return (
    <>
      <span className="block font-mono text-table wrap-anywhere">{showPath(path, SHOWN)}</span>
      <span className="flex flex-wrap justify-between gap-x-3 text-note">
        <span className="min-w-0 text-ink-soft wrap-anywhere">
          {[note, type]
            .filter((text) => text !== null)
            .map((text) => showPath(text, SHOWN))
            .join(' · ')}
        </span>
        {price ? <span className="text-accent">{formatPriceRange(price, unit)}</span> : null}
      </span>
    </>
  )
}
