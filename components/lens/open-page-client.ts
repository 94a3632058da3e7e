import type { QueryClient } from '@tanstack/react-query'
import { keepBalance, loadJournal } from '@/components/reader/keep-balance'
import { pacerOf } from '@/components/reader/pacers'
import { noteHeads } from '@/components/reader/seen-heads'
import { CONNECTIONS } from '@/components/reader/use-connections'
import { readRates } from '@/components/reader/use-rates'
import { tariffAt, tariffOf, usesWallet } from '@/lib/connections/tariff-of'
import type { Network } from '@/lib/networks'
import type { ConnectionId } from '@/lib/rpc/client/connection-id'
import { createRelay, type OnBill } from '@/lib/rpc/client/explorer-relay'
import { type BatchClient, openBatchClient } from '@/lib/rpc/client/rpc-client'
import { describeWaiting } from '@/lib/rpc/pace/pace-words'
import { pacedRelay } from '@/lib/rpc/pace/paced-relay'
import { lookAgain } from './look-again'

/** The fields of a network that decide how it is called. */
type OpenedNetwork = Pick<Network, 'slug' | 'keptAs' | 'service' | 'chainId' | 'name'>

export type ClientOptions = {
  /** The page that the bill belongs to; null for free calls that no user started. */
  page: Pick<Location, 'pathname' | 'search'> | null
  signal: AbortSignal
  /** Receives the reason why a call waits. */
  onWait: (why: string) => void
  /** Default: the connection of the network. */
  connection?: ConnectionId
}

/** A client that keeps the rate limit of the connection, notes each bill, and remembers the newest block of the network. */
export async function openPageClient(
  queryClient: QueryClient,
  network: OpenedNetwork,
  { page, signal, onWait, connection }: ClientOptions,
): Promise<BatchClient> {
  const { slug } = network
  const [connections] = await Promise.all([
    // The server resolves the connection, so a failure here does not stop the query.
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
  const isWallet = connection
    ? connection === 'wallet'
    : connections !== undefined && usesWallet(connections, network)
  const relay = isWallet
    ? await openWalletRelay(network, onBill)
    : createRelay(network, tariff, onBill, connection)
  const paced = pacedRelay({
    relay: { ...relay, ask: noteHeads(queryClient, slug, relay.ask) },
    tariff,
    pacer,
    signal,
    onWait: (waiting) => onWait(describeWaiting(waiting, tariff.unit)),
  })
  return openBatchClient(paced, tariff, signal)
}

async function openWalletRelay(network: OpenedNetwork, onBill: OnBill) {
  const wallets = await import('@/components/wallet/found-wallets')
  return wallets.openWalletRelay(network, onBill)
}

/** The client of a query that a user started. On a development chain, names are recognised again before. */
export async function openRunClient(
  queryClient: QueryClient,
  network: OpenedNetwork & Pick<Network, 'history'>,
  options: ClientOptions,
): Promise<BatchClient> {
  await lookAgain(queryClient, network, options.signal)
  return openPageClient(queryClient, network, options)
}
