'use client'

import dynamic from 'next/dynamic'
import type { Balance } from '@/lib/credits/bill'
import { CREDITS } from '@/lib/credits/tariff'
import { BalanceMeter } from './balance-meter'

const PlanCredits = dynamic(() => import('./plan-credits').then((module) => module.PlanCredits), {
  loading: () => 'Credits',
})

/** The balance from the service; if it reports none (null), the balance of the user's plan. */
export function KnownCredits({ balance }: { balance: Balance | null }) {
  return balance ? <BalanceMeter balance={balance} unit={CREDITS.unit} /> : <PlanCredits />
}
