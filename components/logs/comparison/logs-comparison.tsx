'use client'

import { ComparisonForm } from '@/components/lens/comparison/comparison-form'
import type { AskAgain } from '@/components/lens/comparison/use-comparison'
import { useNetwork } from '@/components/reader/use-network'
import { useTariff } from '@/components/reader/use-tariff'
import { describeLogsAgain } from '@/lib/comparison/logs/describe-logs-again'
import { callsOfLogs, priceCalls } from '@/lib/comparison/price/comparison-calls'
import { unpackError } from '@/lib/logs/search/portable-error'
import type { SendToWorker } from '@/lib/logs/worker/create-search-worker'
import type { SearchState } from '@/lib/logs/worker/search-state'

/** Has a search that is done made once more, elsewhere: by the worker, which holds what was found. */
export function LogsComparisonForm({ state, tell }: { state: SearchState; tell: SendToWorker }) {
  const network = useNetwork()
  const ours = useTariff(network)
  const calls = callsOfLogs(state.progress)
  const ask: AskAgain = async function* (clients, { network: other, id, tariff }, signal) {
    yield { doing: 'Comparing the last block, then the logs…' }
    signal.addEventListener('abort', () => tell({ type: 'stop-comparing' }))
    const again = await tell({
      type: 'compare',
      elsewhere: { network: { slug: other.slug, keptAs: other.keptAs }, connection: id, tariff },
      tariff: ours,
      budget: priceCalls(tariff, calls.most),
    })
    if (again) clients.note(again.paid)
    signal.throwIfAborted()
    if (again?.state === 'refused') throw unpackError(again.error)
    if (again && again.state !== 'stopped') yield { comparison: describeLogsAgain(again, network.chainId) }
  }
  return <ComparisonForm network={network} calls={calls} ask={ask} />
}
