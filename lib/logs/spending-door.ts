import { addBills, type Bill, NO_BILL } from '@/lib/credits/bill'
import { PRICES, type ServedMethod } from '@/lib/credits/price-table'
import { TriptychError } from '@/lib/errors'
import type { RpcDoor } from '@/lib/rpc/rpc-door'
import { RpcError } from '@/lib/rpc/rpc-error'

export class BudgetReachedError extends TriptychError {
  override name = 'BudgetReachedError'
}

export type SpendingDoor = {
  bill: () => Bill
  call: (method: ServedMethod, params: readonly unknown[]) => Promise<unknown>
  /** Throws {@link BudgetReachedError} when this call would take the bill over the budget. */
  requireBudgetFor: (method: ServedMethod) => void
}

/**
 * A door that makes no call which would take the bill over `budget` credits. A call that is stopped midway stands on
 * the bill at its full price, for the service charges before it asks a node.
 */
export function withinBudget(door: RpcDoor, budget: number): SpendingDoor {
  let unfinished = NO_BILL
  const bill = (): Bill => addBills(door.bill(), unfinished)
  const requireBudgetFor = (method: ServedMethod) => {
    if (bill().credits + PRICES[method] <= budget) return
    throw new BudgetReachedError('The next call would cost more than is left of the budget.')
  }
  return {
    bill,
    requireBudgetFor,
    async call(method, params) {
      requireBudgetFor(method)
      try {
        return await door.call(method, params)
      } catch (error) {
        if (!(error instanceof RpcError)) {
          unfinished = addBills(unfinished, { ...NO_BILL, calls: 1, credits: PRICES[method] })
        }
        throw error
      }
    },
  }
}
