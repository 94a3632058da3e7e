'use client'

import { useId, useState } from 'react'
import { PriceTag } from '@/components/lens/price-tag'
import { ConnectionsLink } from '@/components/reader/connections-link'
import { useConnections } from '@/components/reader/use-connections'
import { useNetwork, useNetworks, useServesDemo } from '@/components/reader/use-network'
import { useTariff } from '@/components/reader/use-tariff'
import { Button } from '@/components/ui/button'
import { type ComparisonCalls, formatComparisonPrice } from '@/lib/comparison/comparison-price'
import { listOtherConnections, type OtherConnection } from '@/lib/connections/other-connections'
import { tariffAt } from '@/lib/connections/tariff-of'
import { describeBoth } from '@/lib/credits/bill-words'
import { showHiddenCharacters } from '@/lib/text/safe-text'
import { BillText } from '../bill-line'
import { RunView } from '../run-view'
import { ComparisonView } from './comparison-view'
import { type Compare, useComparison } from './use-comparison'

/** Compares a result with another connection: which one, its price, and what differs. */
export function ComparisonForm({ calls, compare }: { calls: ComparisonCalls; compare: Compare }) {
  const network = useNetwork()
  const others = useOtherConnections()
  const ours = useTariff(network)
  const run = useComparison(compare)
  const [chosen, setChosen] = useState<string | null>(null)
  const other = others?.find(({ id }) => id === chosen) ?? others?.[0]
  if (!others) return <p role="status">Looking for other connections…</p>
  if (!other) {
    return (
      <p>
        There is no other connection for {network.name}:{' '}
        <ConnectionsLink>add a wallet, a key or a node under Connections</ConnectionsLink>.
      </p>
    )
  }
  const priceAt = ({ tariff }: OtherConnection) => formatComparisonPrice(calls, ours, tariff)
  const { progress } = run
  const comparison = run.how === 'done' && progress && 'comparison' in progress ? progress.comparison : null
  return (
    <div className="grid gap-4">
      <OtherConnectionChoice others={others} chosen={other} priceAt={priceAt} onChoose={setChosen} />
      <p>
        <Button onClick={() => run.start(other)} aria-disabled={run.state === 'running'}>
          Compare <PriceTag price={priceAt(other)} />
        </Button>
      </p>
      <p className="sr-only" aria-live="polite">
        {comparison?.says}
      </p>
      {run.state === 'idle' ? null : (
        <RunView
          run={run}
          asking={progress && 'doing' in progress ? progress.doing : 'Comparing…'}
          stopped="Stopped before the comparison was complete."
          cost={progress && describeBoth(progress.paid).map((line) => <BillText key={line}>{line}</BillText>)}
        >
          {comparison ? <ComparisonView comparison={comparison} other={run.question} /> : null}
        </RunView>
      )}
    </div>
  )
}

/** Undefined while the connections are not loaded. */
function useOtherConnections(): readonly OtherConnection[] | undefined {
  const network = useNetwork()
  const { data: connections } = useConnections()
  const networks = useNetworks()
  const servesDemo = useServesDemo()
  if (!connections) return undefined
  const tariffOf: Parameters<typeof listOtherConnections>[1]['tariffOf'] = (id, at) =>
    tariffAt(connections, id, at)
  return listOtherConnections(network, { networks, connections, servesDemo, tariffOf })
}

function OtherConnectionChoice({
  others,
  chosen,
  priceAt,
  onChoose,
}: {
  others: readonly OtherConnection[]
  chosen: OtherConnection
  priceAt: (other: OtherConnection) => string
  onChoose: (id: string) => void
}) {
  const group = useId()
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-medium text-body">Compare with</legend>
      {others.map((other) => (
        <label key={other.id} className="flex min-h-8 items-start gap-2 py-1 pointer-coarse:min-h-11">
          <input
            type="radio"
            name={group}
            value={other.id}
            checked={other.id === chosen.id}
            onChange={() => onChoose(other.id)}
            className="mt-1 accent-accent"
          />
          <span className="min-w-0 wrap-anywhere">
            {showHiddenCharacters(other.name, 100)}{' '}
            <span className="text-ink-soft text-note">{priceAt(other)}</span>
            {other.note ? <span className="block text-note text-warn">{other.note}</span> : null}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
