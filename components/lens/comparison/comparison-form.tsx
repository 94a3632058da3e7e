'use client'

import { useState } from 'react'
import { PriceTag } from '@/components/lens/price-tag'
import { ConnectionsLink } from '@/components/reader/connections-link'
import { useNetworks } from '@/components/reader/networks'
import { useServesDemo } from '@/components/reader/serves-demo'
import { useConnections } from '@/components/reader/use-connections'
import { useTariff } from '@/components/reader/use-tariff'
import { Button } from '@/components/ui/button'
import { type ComparisonCalls, formatComparisonPrice } from '@/lib/comparison/price/comparison-calls'
import { type Elsewhere, listElsewhere } from '@/lib/comparison/who/list-elsewhere'
import { tariffAt } from '@/lib/connections/tariff-of'
import { type BothBills, describeBoth } from '@/lib/credits/both-bills'
import type { Network } from '@/lib/networks'
import type { ConnectionId } from '@/lib/rpc/client/connection-id'
import { BillText } from '../bill-line'
import { RunView } from '../run-view'
import { ComparisonView } from './comparison-view'
import { ElsewhereChoice } from './elsewhere-choice'
import { type AskAgain, useComparison } from './use-comparison'

/** Who else can be asked, what that costs, and what came of it. */
export function ComparisonForm({
  network,
  calls,
  ask,
}: {
  network: Network
  /** The calls that it takes. */
  calls: ComparisonCalls
  ask: AskAgain
}) {
  const elsewhere = useElsewhere(network)
  const ours = useTariff(network)
  const run = useComparison(network, ask)
  const [chosen, setChosen] = useState<string | null>(null)
  const asked = elsewhere?.find(({ id }) => id === chosen) ?? elsewhere?.[0]
  if (!elsewhere) return <p role="status">Looking for other connections…</p>
  if (!asked) return <NobodyElse network={network} />
  const priceAt = ({ tariff }: Elsewhere) => formatComparisonPrice(calls, ours, tariff)
  const paid = run.progress?.paid
  const doing = run.progress && 'doing' in run.progress ? run.progress.doing : 'Comparing…'
  const comparison =
    run.how === 'done' && run.progress && 'comparison' in run.progress ? run.progress.comparison : null
  return (
    <div className="grid gap-4">
      <ElsewhereChoice elsewhere={elsewhere} chosen={asked} priceAt={priceAt} onChoose={setChosen} />
      <p>
        <Button onClick={() => run.start(asked)} aria-disabled={run.state === 'running'}>
          Compare <PriceTag price={priceAt(asked)} />
        </Button>
      </p>
      <p className="sr-only" aria-live="polite">
        {comparison?.says}
      </p>
      {run.state === 'idle' ? null : (
        <RunView
          run={run}
          asking={doing}
          stopped="Stopped before the comparison was complete."
          cost={paid && <BothBillLines paid={paid} />}
        >
          {comparison ? <ComparisonView comparison={comparison} elsewhere={run.question} /> : null}
        </RunView>
      )}
    </div>
  )
}

const BothBillLines = ({ paid }: { paid: BothBills }) =>
  describeBoth(paid).map((line) => <BillText key={line}>{line}</BillText>)

/** Undefined while it is not known. */
function useElsewhere(network: Network): readonly Elsewhere[] | undefined {
  const { data: connections } = useConnections()
  const networks = useNetworks()
  const servesDemo = useServesDemo()
  if (!connections) return undefined
  const tariffOf = (id: ConnectionId, at: Network) => tariffAt(connections, id, at)
  return listElsewhere(network, { networks, connections, servesDemo, tariffOf })
}

function NobodyElse({ network }: { network: Network }) {
  return (
    <p>
      There is no other connection for {network.name}:{' '}
      <ConnectionsLink>add a wallet, a key or a node under Connections</ConnectionsLink>.
    </p>
  )
}
