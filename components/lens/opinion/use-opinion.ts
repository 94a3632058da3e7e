'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { addBills, NO_BILL } from '@/lib/credits/bill'
import type { Network } from '@/lib/networks'
import type { Doors } from '@/lib/opinion/doors'
import type { OpinionProgress } from '@/lib/opinion/opinion'
import type { Elsewhere } from '@/lib/opinion/who/list-elsewhere'
import { createRunner } from '@/lib/rpc/door/run'
import { openDoor } from '../open-door'
import { stayInPlace } from '../show-answer'
import { openPage, useRunner } from '../use-run'

/** Asks what was answered once more, elsewhere. Throws what the doors throw, and the signal's reason when stopped. */
export type AskAgain = (
  doors: Doors,
  elsewhere: Elsewhere,
  signal: AbortSignal,
) => AsyncGenerator<OpinionProgress, void>

/** Asks one other connection at a time, only when told to. What was paid at both stands on one bill. */
export function useOpinion(network: Network, ask: AskAgain) {
  const queryClient = useQueryClient()
  const runner = useMemo(
    () =>
      createRunner<Elsewhere, OpinionProgress, Doors>(async (signal, elsewhere, onWait) => {
        const asking = { page: openPage(), signal, onWait }
        const [here, there] = await Promise.all([
          openDoor(queryClient, network, asking),
          openDoor(queryClient, elsewhere.network, { ...asking, connection: elsewhere.id }),
        ])
        let beside = NO_BILL
        return {
          here,
          there,
          note(bill) {
            beside = addBills(beside, bill)
          },
          bill: () => [there.bill(), beside].reduce(addBills, here.bill()),
        }
      }),
    [queryClient, network],
  )
  return useRunner(runner, (elsewhere, doors, signal) => ask(doors, elsewhere, signal), stayInPlace)
}
