'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { addBoth, NO_BILLS, sumOfBoth } from '@/lib/credits/bill-words'
import type { Network } from '@/lib/networks'
import type { BothClients } from '@/lib/opinion/both-clients'
import type { OpinionProgress } from '@/lib/opinion/opinion'
import type { Elsewhere } from '@/lib/opinion/who/list-elsewhere'
import { type PaidProgress, withPaid } from '@/lib/opinion/with-paid'
import { createRunner } from '@/lib/rpc/client/run'
import { openPageClient } from '../open-page-client'
import { stayInPlace } from '../show-answer'
import { openPage, useRunner } from '../use-run'

/** Asks what was answered once more, elsewhere. Throws what the clients throw, and the signal's reason when stopped. */
export type AskAgain = (
  clients: BothClients,
  elsewhere: Elsewhere,
  signal: AbortSignal,
) => AsyncGenerator<OpinionProgress, void>

/** Asks one other connection at a time, only when told to. What was paid at each comes with every step. */
export function useOpinion(network: Network, ask: AskAgain) {
  const queryClient = useQueryClient()
  const runner = useMemo(
    () =>
      createRunner<Elsewhere, PaidProgress, BothClients>(async (signal, elsewhere, onWait) => {
        const asking = { page: openPage(), signal, onWait }
        const [here, there] = await Promise.all([
          openPageClient(queryClient, network, asking),
          openPageClient(queryClient, elsewhere.network, { ...asking, connection: elsewhere.id }),
        ])
        let beside = NO_BILLS
        const paid = () => addBoth({ here: here.bill(), there: there.bill() }, beside)
        return {
          here,
          there,
          note(bills) {
            beside = addBoth(beside, bills)
          },
          paid,
          bill: () => sumOfBoth(paid()),
        }
      }),
    [queryClient, network],
  )
  return useRunner(
    runner,
    (elsewhere, clients, signal) => withPaid(ask(clients, elsewhere, signal), clients.paid),
    stayInPlace,
  )
}
