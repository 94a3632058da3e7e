'use client'

import { useState } from 'react'
import { PriceTag } from '@/components/lens/price-tag'
import { ConnectionsLink } from '@/components/reader/connections-link'
import { useConnections } from '@/components/reader/use-connections'
import { useNetworks, useServesDemo } from '@/components/reader/use-network'
import { useTariff } from '@/components/reader/use-tariff'
import { Button } from '@/components/ui/button'
import { tariffAt } from '@/lib/connections/tariff-of'
import { type BothBills, describeBoth } from '@/lib/credits/bill-words'
import type { Network } from '@/lib/networks'
import { formatOpinionPrice, type OpinionCalls } from '@/lib/opinion/price/opinion-calls'
import { type Elsewhere, listElsewhere } from '@/lib/opinion/who/list-elsewhere'
import type { ConnectionId } from '@/lib/rpc/client/connection-id'
import { BillText } from '../bill-line'
import { RunView } from '../run-view'
import { ElsewhereChoice } from './elsewhere-choice'
import { OpinionView } from './opinion-view'
import { type AskAgain, useOpinion } from './use-opinion'

/** Who else can be asked, what that costs, and what came of it. */
export function OpinionForm({
  network,
  calls,
  ask,
}: {
  network: Network
  /** The calls that it takes. */
  calls: OpinionCalls
  ask: AskAgain
}) {
  const elsewhere = useElsewhere(network)
  const ours = useTariff(network)
  const run = useOpinion(network, ask)
  const [chosen, setChosen] = useState<string | null>(null)
  const asked = elsewhere?.find(({ id }) => id === chosen) ?? elsewhere?.[0]
  if (!elsewhere) return <p role="status">Looking for other connections…</p>
  if (!asked) return <NobodyElse network={network} />
  const priceAt = ({ tariff }: Elsewhere) => formatOpinionPrice(calls, ours, tariff)
  const paid = run.progress?.paid
  const doing = run.progress && 'doing' in run.progress ? run.progress.doing : 'Comparing…'
  const opinion =
    run.how === 'done' && run.progress && 'opinion' in run.progress ? run.progress.opinion : null
  return (
    <div className="grid gap-4">
      <ElsewhereChoice elsewhere={elsewhere} chosen={asked} priceAt={priceAt} onChoose={setChosen} />
      <p>
        <Button onClick={() => run.start(asked)} aria-disabled={run.state === 'running'}>
          Compare <PriceTag price={priceAt(asked)} />
        </Button>
      </p>
      <p className="sr-only" aria-live="polite">
        {opinion?.says}
      </p>
      {run.state === 'idle' ? null : (
        <RunView
          run={run}
          asking={doing}
          stopped="Stopped before the comparison was complete."
          cost={paid && <BothBillLines paid={paid} />}
        >
          {opinion ? <OpinionView opinion={opinion} elsewhere={run.question} /> : null}
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
