import type { QueryClient } from '@tanstack/react-query'
import type { ConnectionsOverview } from '@/lib/connections/connections-overview'
import { newerBalance } from '@/lib/credits/balance'
import type { Balance } from '@/lib/credits/bill'
import type { Network } from '@/lib/networks'
import type { BilledCall, OnBill } from '@/lib/rpc/client/explorer-relay'
import { balanceKey } from './use-balance'
import { CONNECTIONS_KEY } from './use-connections'
import { keepRates } from './use-rates'

type Page = Pick<Location, 'pathname' | 'search'>

/**
 * Keeps the balance that each response states, so that the meter follows every call without a request. The journal gets each
 * bill under `page`, or under the page that is open then.
 */
export function keepBalance(queryClient: QueryClient, page?: Page): OnBill {
  return (call) => {
    note(queryClient, call, page ?? window.location)
    const queryKey = balanceKey(call.network)
    if (call.perSecond !== undefined) keepRates(queryClient, call.network, call.perSecond)
    if (call.balance) {
      const { data, dataUpdatedAt = 0 } = queryClient.getQueryState<Balance>(queryKey) ?? {}
      const sentAt = Date.now() - call.bill.tookMs
      queryClient.setQueryData<Balance>(queryKey, newerBalance(data, dataUpdatedAt, call.balance, sentAt))
    }
    // A stopped call may be charged, but its response with the balance is lost. The service reports the balance for free.
    else if (call.keyId === undefined && queryClient.getQueryData(queryKey)) {
      queryClient.invalidateQueries({ queryKey })
    }
  }
}

/** Awaited before a call is sent, so that its bill is noted on the right page. Without the journal only that note is lost. */
export const loadJournal = () => import('./use-journal').catch(() => null)

function note(queryClient: QueryClient, call: BilledCall, { pathname, search }: Page): void {
  const keyId = call.keyId === undefined ? payerOf(queryClient, call.network) : call.keyId
  loadJournal().then((journal) => journal?.noteUse({ ...call, keyId }, { pathname, search }))
  if (keyId) learn(queryClient, call).catch(() => {})
  if (call.spent) import('./use-spent-keys').then(({ noteSpent }) => noteSpent(call)).catch(() => {})
}

async function learn(queryClient: QueryClient, call: BilledCall): Promise<void> {
  const { learnPrice } = await import('./read-connections')
  const known = queryClient.getQueryData<ConnectionsOverview>(CONNECTIONS_KEY)
  if (known) queryClient.setQueryData(CONNECTIONS_KEY, learnPrice(known, call))
}

/** Id of the key that pays for a network, or `wallet`; null for the demo key, and before the connections are loaded. */
export function payerOf(queryClient: QueryClient, network: string): string | null {
  const connections = queryClient.getQueryData<ConnectionsOverview>(CONNECTIONS_KEY)
  return connections?.uses[network] ?? null
}

/** The name under which facts about the connection in use for a network are kept. */
export const connectionName = (queryClient: QueryClient, network: Network): string =>
  `${payerOf(queryClient, network.slug) ?? 'network'}:${network.keptAs}`
