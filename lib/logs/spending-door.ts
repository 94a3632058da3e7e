import type { Bill } from '@/lib/credits/bill'
import { PRICES, type ServedMethod } from '@/lib/credits/price-table'
import { TriptychError } from '@/lib/errors'
import type { RpcDoor } from '@/lib/rpc/rpc-door'

export class BudgetReachedError extends TriptychError {
  override name = 'BudgetReachedError'
}

export type SpendingDoor = {
  bill: () => Bill
  call: (method: ServedMethod, params: readonly unknown[]) => Promise<unknown>
  /** Throws {@link BudgetReachedError} when this call would take the bill over the budget. */
  requireBudgetFor: (method: ServedMethod) => void
}

/** A door that makes no call which would take the bill over `budget` credits. */
export function withinBudget(door: RpcDoor, budget: number): SpendingDoor {
  const requireBudgetFor = (method: ServedMethod) => {
    if (door.bill().credits + PRICES[method] <= budget) return
    throw new BudgetReachedError('The next call would cost more than is left of the budget.')
  }
  return {
    bill: door.bill,
    requireBudgetFor,
    async call(method, params) {
      requireBudgetFor(method)
      return door.call(method, params)
    },
  }
}
