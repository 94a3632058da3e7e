import { SelectField } from '@/components/ui/select-field'
import { ACCESS_BY_URL, type Offer, OWN_BY_URL } from '@/lib/connections/choose-service'
import type { ConnectionsOverview } from '@/lib/connections/connections-overview'
import { CALLS } from '@/lib/credits/tariff'
import { formatRate } from '@/lib/rpc/pace/pace-words'

const OWN_SERVICES = [
  { value: ACCESS_BY_URL, label: 'Another access service, by its base URL' },
  { value: OWN_BY_URL, label: 'Another service, by a URL with {key}' },
]

/** A listed service or, if the operator allows it, one that the user describes. */
export function ServiceSelect({
  connections: { services, ownServices },
  id,
  onChoose,
}: {
  connections: ConnectionsOverview
  id: string
  onChoose: (id: string) => void
}) {
  const listed = services.map((service) => ({ value: service.id, label: service.name }))
  return (
    <SelectField
      id="service"
      label="Service"
      hint={services.find((service) => service.id === id)?.template ?? ''}
      value={id}
      options={ownServices ? [...listed, ...OWN_SERVICES] : listed}
      onChoose={onChoose}
    />
  )
}

/** The unit and the rate limit of a service, and the page that states them. */
export function ServiceNote({ offer: { tariff, pricedOn, rates, documentation } }: { offer: Offer }) {
  return (
    <p className="pb-2 text-ink-soft text-note sm:col-span-2">
      {tariff ? `It charges in ${tariff.unit}. ` : 'Its prices are not known: calls are counted. '}
      {tariff && pricedOn ? 'On networks with other prices, calls are counted. ' : null}
      {rates?.map(
        (rate) => `Calls are limited to ${formatRate(rate, (tariff ?? CALLS).unit)}, as in its free plan. `,
      )}
      {documentation ? (
        <>
          <a href={documentation.url} rel="noreferrer" target="_blank">
            {tariff ? 'Its documentation' : 'Its website'}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
          {`, read on ${documentation.readOn}.`}
        </>
      ) : null}
    </p>
  )
}
