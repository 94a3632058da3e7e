'use client'

import { OpinionForm } from '@/components/lens/opinion/opinion-form'
import type { AskAgain } from '@/components/lens/opinion/use-opinion'
import { useNetwork } from '@/components/reader/use-network'
import { useTariff } from '@/components/reader/use-tariff'
import type { DeskState } from '@/lib/logs/desk/desk-state'
import type { SendToDesk } from '@/lib/logs/desk/log-desk'
import { unpackError } from '@/lib/logs/search/portable-error'
import { describeLogsAgain } from '@/lib/opinion/logs/describe-logs-again'
import { callsOfLogs, priceCalls } from '@/lib/opinion/price/opinion-calls'

/** Has a search that is done made once more, elsewhere: by the desk, which holds what was found. */
export function LogsOpinion({ state, tell }: { state: DeskState; tell: SendToDesk }) {
  const network = useNetwork()
  const ours = useTariff(network)
  const calls = callsOfLogs(state.progress)
  const ask: AskAgain = async function* (doors, { network: other, id, tariff }, signal) {
    yield { doing: 'Comparing the last block, then the logs…' }
    signal.addEventListener('abort', () => tell({ type: 'stop-comparing' }))
    const again = await tell({
      type: 'compare',
      elsewhere: { network: { slug: other.slug, keptAs: other.keptAs }, connection: id, tariff },
      tariff: ours,
      budget: priceCalls(tariff, calls.most),
    })
    if (again) doors.note(again.paid)
    signal.throwIfAborted()
    if (again?.state === 'refused') throw unpackError(again.error)
    if (again && again.state !== 'stopped') yield { opinion: describeLogsAgain(again, network.chainId) }
  }
  return <OpinionForm network={network} calls={calls} ask={ask} />
}
