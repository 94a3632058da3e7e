'use client'

import { ComparisonForm } from '@/components/lens/comparison/comparison-form'
import type { Compare } from '@/components/lens/comparison/use-comparison'
import { useTariff } from '@/components/reader/use-tariff'
import { priceCalls } from '@/lib/comparison/comparison-price'
import { callsOfLogs } from '@/lib/logs/comparison/describe-searches'
import { unpackError } from '@/lib/logs/search/portable-error'
import type { SendToWorker } from '@/lib/logs/worker/create-search-worker'
import type { SearchState } from '@/lib/logs/worker/search-state'

/** Compares a finished search with another connection. The worker does it, because it has the logs. */
export function LogsComparisonForm({ state, tell }: { state: SearchState; tell: SendToWorker }) {
  const ours = useTariff()
  const calls = callsOfLogs(state.progress)
  const compare: Compare = async function* (clients, { network, id, tariff }, signal) {
    yield { doing: 'Comparing the last block, then the logs…' }
    signal.addEventListener('abort', () => tell({ type: 'stop-comparing' }))
    const done = await tell({
      type: 'compare',
      other: { network: { slug: network.slug, keptAs: network.keptAs }, connection: id, tariff },
      tariff: ours,
      budget: priceCalls(tariff, calls.most),
    })
    if (done) clients.note(done.paid)
    signal.throwIfAborted()
    if (done?.state === 'refused') throw unpackError(done.error)
    if (done?.state === 'compared') yield { comparison: done.comparison }
  }
  return <ComparisonForm calls={calls} compare={compare} />
}
