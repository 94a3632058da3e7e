'use client'

import { balanceOfPlan } from '@/lib/credits/balance-of-plan'
import type { Balance } from '@/lib/credits/bill'
import type { Network } from '@/lib/networks'
import { ownKeyFor, useConnections } from './use-connections'
import { useJournal } from './use-journal'

/**
 * The day's balance where a service states none: what the reader said that their plan grants, less what this browser was
 * billed. Null where they did not say.
 */
export function usePlanBalance(network: Network): Balance | null {
  const { data: connections } = useConnections()
  const journal = useJournal()
  const { id = '', dailyCredits = null } = (connections && ownKeyFor(connections, network)) ?? {}
  return dailyCredits === null ? null : balanceOfPlan({ id, dailyCredits }, journal, Date.now())
}
