'use client'

import { ownKeyFor } from '@/lib/connections/tariff-of'
import { balanceOfPlan, type PlanBalance } from '@/lib/credits/plan-balance'
import type { Network } from '@/lib/networks'
import { useConnections } from './use-connections'
import { useJournal } from './use-journal'
import { useSpentKeys } from './use-spent-keys'
import { useTariff } from './use-tariff'

/**
 * The day's balance where a service states none: what the reader said that their plan grants, less what this browser was
 * billed, and nothing once the service has said so. Null where they did not say.
 */
export function usePlanBalance(network: Network): PlanBalance | null {
  const { data: connections } = useConnections()
  const { unit } = useTariff(network)
  const journal = useJournal()
  const spentKeys = useSpentKeys()
  const { id = '', dailyCredits = null } = (connections && ownKeyFor(connections, network)) ?? {}
  if (dailyCredits === null) return null
  return balanceOfPlan({ id, dailyCredits, unit }, { journal, spentKeys }, Date.now())
}
