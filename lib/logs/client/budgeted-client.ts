import { mostCharged } from '@/lib/credits/bill'
import type { ServedMethod } from '@/lib/credits/price-table'
import { TriptychError } from '@/lib/errors'
import type { ChargedClient } from '@/lib/rpc/client/rpc-client'

export class BudgetReachedError extends TriptychError {
  override name = 'BudgetReachedError'
}

export type BudgetedClient = ReturnType<typeof withinBudget>

/**
 * Makes no call that could take the bill over `budget`, counting the calls in progress. If a service charged more than its price, the
 * higher charge is assumed.
 */
export function withinBudget(client: ChargedClient, budget: number) {
  const { prices } = client.tariff
  const underWay = new Set<{ method: ServedMethod }>()
  const priceOf = (method: ServedMethod) => Math.max(prices[method], client.mostFor(method))
  function affords(...methods: readonly ServedMethod[]): boolean {
    const calls = [...methods, ...[...underWay].map(({ method }) => method)]
    return calls.reduce((sum, method) => sum + priceOf(method), mostCharged(client.bill())) <= budget
  }
  return {
    bill: client.bill,
    prices,
    /** Whether these calls are within the budget, those in progress counted at their full price. */
    affords,
    /** Throws {@link BudgetReachedError} when this call could take the bill over the budget. */
    async call(method: ServedMethod, params: readonly unknown[]): Promise<unknown> {
      if (!affords(method)) {
        throw new BudgetReachedError('The next call would cost more than the rest of the budget.')
      }
      const call = { method }
      underWay.add(call)
      try {
        return await client.call(method, params)
      } finally {
        underWay.delete(call)
      }
    },
  }
}
