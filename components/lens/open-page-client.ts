import type { QueryClient } from '@tanstack/react-query'
import { keepBalance, loadJournal } from '@/components/reader/keep-balance'
import { pacerOf } from '@/components/reader/pacers'
import { noteHeads } from '@/components/reader/seen-heads'
import { CONNECTIONS } from '@/components/reader/use-connections'
import { readRates } from '@/components/reader/use-rates'
import { tariffAt, tariffOf } from '@/lib/connections/tariff-of'
import type { ConnectionId } from '@/lib/rpc/client/connection-id'
import type { OnBill } from '@/lib/rpc/client/explorer-relay'
import { type BatchClient, openBatchClient } from '@/lib/rpc/client/rpc-client'
import { describeWaiting } from '@/lib/rpc/pace/pace-words'
import { pacedRelay } from '@/lib/rpc/pace/paced-relay'
import { type OpenedNetwork, openRelay } from './open-relay'

export type ClientOptions = {
  /** What its calls are counted for; null for what nobody pressed and nobody is charged. */
  page: Pick<Location, 'pathname' | 'search'> | null
  signal: AbortSignal
  /** Told, in words, why a call waits for its turn. */
  onWait: (why: string) => void
  connection?: ConnectionId
}

/**
 * Every call through it keeps to the pace of the connection and is counted, for the page that asks; the newest block is
 * kept where an answer names it. It leads to the connection that the reader uses for the network, or to the one that is
 * named.
 */
export async function openPageClient(
  queryClient: QueryClient,
  network: OpenedNetwork,
  { page, signal, onWait, connection }: ClientOptions,
): Promise<BatchClient> {
  const { slug } = network
  const [connections] = await Promise.all([
    // Not known, they are no reason not to ask.
    queryClient.fetchQuery(CONNECTIONS).catch(() => undefined),
    loadJournal(),
  ])
  const tariff =
    connection && connections ? tariffAt(connections, connection, network) : tariffOf(connections, network)
  const keep: OnBill = page ? keepBalance(queryClient, page) : () => {}
  const pacer = pacerOf(queryClient, { network: slug, tariff, connection })
  const onBill: OnBill = (call) => {
    keep(call)
    if (!connection) pacer.setRates(readRates(queryClient, slug))
  }
  const relay = await openRelay(network, { connections, connection, tariff, onBill })
  const paced = pacedRelay({
    relay: { ...relay, ask: noteHeads(queryClient, slug, relay.ask) },
    tariff,
    pacer,
    signal,
    onWait: (waiting) => onWait(describeWaiting(waiting, tariff.unit)),
  })
  return openBatchClient(paced, tariff, signal)
}
