import type { QueryClient } from '@tanstack/react-query'
import type { ConnectionsOverview } from '@/lib/connections/connections-overview'
import type { Balance } from '@/lib/credits/bill'
import type { BilledCall, OnBill } from '@/lib/rpc/client/explorer-relay'
import { balanceKey } from './use-balance'
import { CONNECTIONS_KEY } from './use-connections'
import { keepRates } from './use-rates'

type Page = Pick<Location, 'pathname' | 'search'>

/**
 * Keeps the balance that each answer states, so that the meter moves with every call and asks for nothing; and notes
 * what `page`, or else the one that is open then, was billed.
 */
export function keepBalance(queryClient: QueryClient, page?: Page): OnBill {
  return (call) => {
    note(queryClient, call, page ?? window.location)
    const queryKey = balanceKey(call.network)
    if (call.perSecond !== undefined) keepRates(queryClient, call.network, call.perSecond)
    if (call.balance) queryClient.setQueryData<Balance>(queryKey, call.balance)
    // A call that was stopped may be charged, and no answer says what is left: where the service states that, it is asked for free.
    else if (call.keyId === undefined && queryClient.getQueryData(queryKey)) {
      queryClient.invalidateQueries({ queryKey })
    }
  }
}

/**
 * Awaited before a call is sent, so that it is noted at once, whatever page the reader goes to. Where the journal cannot be
 * loaded, only the count is lost.
 */
export const loadJournal = () => import('./use-journal').catch(() => null)

function note(queryClient: QueryClient, call: BilledCall, { pathname, search }: Page): void {
  const keyId = call.keyId === undefined ? payerOf(queryClient, call.network) : call.keyId
  loadJournal().then((journal) => journal?.noteUse({ ...call, keyId }, { pathname, search }))
  if (keyId) import('./learn-price').then(({ learnPrice }) => learnPrice(queryClient, call)).catch(() => {})
  if (call.spent) import('./use-spent-keys').then(({ noteSpent }) => noteSpent(call)).catch(() => {})
}

/** Who pays on a network by the reader's connections, as far as they are known; null for the demo key. */
export function payerOf(queryClient: QueryClient, network: string): string | null {
  const connections = queryClient.getQueryData<ConnectionsOverview>(CONNECTIONS_KEY)
  return connections?.uses[network] ?? null
}
