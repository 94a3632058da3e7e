'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNetwork } from '@/components/reader/use-network'
import { type BothClients, type PaidProgress, withPaid } from '@/lib/comparison/both-clients'
import type { ComparisonProgress } from '@/lib/comparison/comparison'
import type { OtherConnection } from '@/lib/connections/other-connections'
import { addBoth, NO_BILLS, sumOfBoth } from '@/lib/credits/bill-words'
import { createRunner } from '@/lib/rpc/client/run'
import { openPageClient } from '../open-page-client'
import { openPage, useRunner } from '../use-run'

/** Runs the same query at the second provider. Throws what the clients throw, and the signal's reason when stopped. */
export type Compare = (
  clients: BothClients,
  other: OtherConnection,
  signal: AbortSignal,
) => AsyncGenerator<ComparisonProgress, void>

/** Compares with one other connection at a time, when a button is pressed. Each step has what was paid at both. */
export function useComparison(compare: Compare) {
  const network = useNetwork()
  const queryClient = useQueryClient()
  const runner = useMemo(
    () =>
      createRunner<OtherConnection, PaidProgress, BothClients>(async (signal, other, onWait) => {
        const asking = { page: openPage(), signal, onWait }
        const [here, there] = await Promise.all([
          openPageClient(queryClient, network, asking),
          openPageClient(queryClient, other.network, { ...asking, connection: other.id }),
        ])
        let noted = NO_BILLS
        const paid = () => addBoth({ here: here.bill(), there: there.bill() }, noted)
        return {
          here,
          there,
          note(bills) {
            noted = addBoth(noted, bills)
          },
          paid,
          bill: () => sumOfBoth(paid()),
        }
      }),
    [queryClient, network],
  )
  return useRunner(runner, (other, clients, signal) =>
    withPaid(compare(clients, other, signal), clients.paid),
  )
}
