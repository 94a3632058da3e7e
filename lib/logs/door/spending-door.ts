import { type Bill, mostCharged } from '@/lib/credits/bill'
import type { ServedMethod } from '@/lib/credits/price-table'
import type { Prices } from '@/lib/credits/tariff'
import { TriptychError } from '@/lib/errors'
import type { RpcDoor } from '@/lib/rpc/door/rpc-door'

export class BudgetReachedError extends TriptychError {
  override name = 'BudgetReachedError'
}

export type SpendingDoor = {
  bill: () => Bill
  prices: Prices
  /** Throws {@link BudgetReachedError} when this call could take the bill over the budget. */
  call: (method: ServedMethod, params: readonly unknown[]) => Promise<unknown>
  /** Whether these calls are within the budget, those under way counted at their full price. */
  affords: (...methods: readonly ServedMethod[]) => boolean
}

/** A door that makes no call which could take the bill over `budget`, in the unit of the door, however many are under way at once. */
export function withinBudget(door: RpcDoor, budget: number): SpendingDoor {
  const { prices } = door.tariff
  let underWay = 0
  const affords = (...methods: readonly ServedMethod[]) =>
    methods.reduce((sum, method) => sum + prices[method], mostCharged(door.bill()) + underWay) <= budget
  return {
    bill: door.bill,
    prices,
    affords,
    async call(method, params) {
      if (!affords(method)) {
        throw new BudgetReachedError('The next call would cost more than is left of the budget.')
      }
      underWay += prices[method]
      try {
        return await door.call(method, params)
      } finally {
        underWay -= prices[method]
      }
    },
  }
}
