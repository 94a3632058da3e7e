'use client'

import { ownKeyFor } from '@/lib/connections/tariff-of'
import { balanceOfPlan, type PlanBalance } from '@/lib/credits/plan-balance'
import { useConnections } from './use-connections'
import { useJournal } from './use-journal'
import { useNetwork } from './use-network'
import { useSpentKeys } from './use-spent-keys'
import { useTariff } from './use-tariff'

/**
 * The day's balance if a service reports none: the plan that the user entered, minus the charges of this browser. 0 after the
 * service refused a call for spent credits. Null without a plan.
 */
export function usePlanBalance(): PlanBalance | null {
  const network = useNetwork()
  const { data: connections } = useConnections()
  const { unit } = useTariff()
  const journal = useJournal()
  const spentKeys = useSpentKeys()
  const { id = '', dailyCredits = null } = (connections && ownKeyFor(connections, network)) ?? {}
  if (dailyCredits === null) return null
  return balanceOfPlan({ id, dailyCredits, unit }, { journal, spentKeys }, Date.now())
}
