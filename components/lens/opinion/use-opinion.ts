'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { addBoth, NO_BILLS, sumOfBoth } from '@/lib/credits/both-bills'
import type { Network } from '@/lib/networks'
import type { Doors } from '@/lib/opinion/doors'
import type { OpinionProgress } from '@/lib/opinion/opinion'
import type { Elsewhere } from '@/lib/opinion/who/list-elsewhere'
import { type PaidProgress, withPaid } from '@/lib/opinion/with-paid'
import { createRunner } from '@/lib/rpc/door/run'
import { openPageDoor } from '../open-door'
import { stayInPlace } from '../show-answer'
import { openPage, useRunner } from '../use-run'

/** Asks what was answered once more, elsewhere. Throws what the doors throw, and the signal's reason when stopped. */
export type AskAgain = (
  doors: Doors,
  elsewhere: Elsewhere,
  signal: AbortSignal,
) => AsyncGenerator<OpinionProgress, void>

/** Asks one other connection at a time, only when told to. What was paid at each comes with every step. */
export function useOpinion(network: Network, ask: AskAgain) {
  const queryClient = useQueryClient()
  const runner = useMemo(
    () =>
      createRunner<Elsewhere, PaidProgress, Doors>(async (signal, elsewhere, onWait) => {
        const asking = { page: openPage(), signal, onWait }
        const [here, there] = await Promise.all([
          openPageDoor(queryClient, network, asking),
          openPageDoor(queryClient, elsewhere.network, { ...asking, connection: elsewhere.id }),
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
    (elsewhere, doors, signal) => withPaid(ask(doors, elsewhere, signal), doors.paid),
    stayInPlace,
  )
}
