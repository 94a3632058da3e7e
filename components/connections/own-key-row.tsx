'use client'

import { useNetworks } from '@/components/reader/networks'
import { useChangeConnections } from '@/components/reader/use-change-connections'
import { Button } from '@/components/ui/button'
import type { ConnectionsOverview, OwnKey } from '@/lib/connections/connections-overview'
import { describeUses, serviceName } from '@/lib/connections/describe-connections'
import { CALLS } from '@/lib/credits/tariff'
import { PlanFigureField } from './plan-figure-field'

/** One key: its service, the networks that are asked with it, what its plan grants a day and bears a second, and how to be rid of it. */
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
      {remove.error ? (
        <p role="alert" className="text-bad text-note">
          {remove.error.message}
        </p>
      ) : null}
    </li>
  )
}
