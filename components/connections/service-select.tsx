import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/input'
import { ACCESS_BY_URL, OWN_BY_URL, type OwnDraft } from '@/lib/connections/choose-service'
import type { ConnectionsOverview } from '@/lib/connections/connections-overview'

export const EMPTY_OWN: OwnDraft = { url: '', header: '', unit: '', prices: '' }

/** Who shall answer: a service of the list, or where the operator lets readers, one that they describe. */
export function ServiceSelect({
  connections: { services, ownServices },
  id,
  onChoose,
}: {
  connections: ConnectionsOverview
  id: string
  onChoose: (id: string) => void
}) {
  const hint = services.find((service) => service.id === id)?.template ?? ''
  return (
    <Field id="service" label="Service" hint={hint}>
      {(ids) => (
        <Select {...ids} value={id} onChange={(event) => onChoose(event.target.value)}>
          {services.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          {ownServices ? (
            <option value={ACCESS_BY_URL}>Another access service, by its base URL</option>
          ) : null}
          {ownServices ? <option value={OWN_BY_URL}>Another service, by a URL with {'{key}'}</option> : null}
        </Select>
      )}
    </Field>
  )
}
