'use client'

import { useChangeConnections } from '@/components/reader/use-change-connections'
import { useNetworks, useServesDemo } from '@/components/reader/use-network'
import { Button } from '@/components/ui/button'
import { Section } from '@/components/ui/section'
import type { ConnectionsOverview, OwnKey } from '@/lib/connections/connections-overview'
import { describeUses, serviceName } from '@/lib/connections/describe-connections'
import { CALLS } from '@/lib/credits/tariff'
import { PlanFigureField } from './plan-figure-field'

/** The user's keys by name. */
export function OwnKeys({ connections }: { connections: ConnectionsOverview }) {
  const { keys } = connections
  const servesDemo = useServesDemo()
  return (
    <Section id="own-keys" title="Your keys">
      {keys.length === 0 ? (
        <p className="text-ink-soft">
          You have not added a key. {servesDemo && 'The demo networks need none. '}Other networks need an API
          key or a wallet.
        </p>
      ) : (
        <ul className="grid divide-y divide-hairline border-hairline border-y">
          {keys.map((entry) => (
            <OwnKeyRow key={entry.id} entry={entry} connections={connections} />
          ))}
        </ul>
      )}
    </Section>
  )
}

/** One key with its service, its networks and the limits of its plan. */
export function OwnKeyRow({ entry, connections }: { entry: OwnKey; connections: ConnectionsOverview }) {
  const networks = useNetworks()
  const remove = useChangeConnections()
  const { unit } = entry.tariff ?? CALLS
  return (
    <li aria-label={entry.label} className="grid gap-x-6 gap-y-2 py-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{entry.label}</p>
        <p className="text-ink-soft text-note wrap-anywhere">
          {serviceName(connections, entry.service)} · {describeUses(networks, connections, entry)}
        </p>
      </div>
      <Button
        look="bare"
        className="max-sm:w-fit max-sm:-ml-3"
        aria-label={`Remove ${entry.label}`}
        disabled={remove.isPending}
        onClick={() => remove.mutate({ method: 'DELETE', path: `/${entry.id}`, body: {} })}
      >
        Remove
      </Button>
      {entry.service === 'embedded' ? null : (
        <div className="grid gap-x-6 gap-y-3 sm:col-span-2 sm:grid-cols-2">
          <PlanFigureField figure="dailyCredits" entry={entry} unit={unit} />
          <PlanFigureField figure="perSecond" entry={entry} unit={unit} />
        </div>
      )}
      <p role="alert" className="text-bad text-note empty:hidden">
        {remove.error?.message}
      </p>
    </li>
  )
}
