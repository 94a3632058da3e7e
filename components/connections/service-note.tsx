import type { Offer } from '@/lib/connections/choose-service'
import { CALLS } from '@/lib/credits/tariff'
import { formatRate } from '@/lib/rpc/pace/pace-words'

/** In which unit a service counts, to which pace its calls are kept, and by which page that is known. */
export function ServiceNote({ offer: { tariff, pricedOn, rates, documentation } }: { offer: Offer }) {
  return (
    <p className="pb-2 text-ink-soft text-note sm:col-span-2">
      {tariff ? `It charges in ${tariff.unit}. ` : 'Its prices are not known: calls are counted. '}
      {tariff && pricedOn ? 'On networks with other prices, calls are counted. ' : null}
      {rates?.map(
        (rate) => `Calls are limited to ${formatRate(rate, (tariff ?? CALLS).unit)}, as in its free plan. `,
      )}
      {documentation ? (
        <a href={documentation.url} rel="noreferrer" target="_blank">
          {tariff ? 'Its documentation' : 'Its website'}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      ) : null}
      {documentation ? `, read on ${documentation.readOn}.` : null}
    </p>
  )
}
