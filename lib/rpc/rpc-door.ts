import { addBills, type Bill, NO_BILL } from '@/lib/credits/bill'
import { isServedMethod, PRICES } from '@/lib/credits/price-table'
import type { AskRelay } from './relay-transport'
import { RpcError } from './rpc-error'

/** A way to ask one network that keeps the running bill of everything asked through it, refused calls included. */
export type RpcDoor = {
  /** Gives the raw result. Throws {@link RpcError} on a refusal and the signal's reason when stopped. */
  call: (method: string, params: readonly unknown[]) => Promise<unknown>
  bill: () => Bill
}

/** A call that `signal` stops midway stands on the bill at its full price: a service charges before it asks a node. */
export function openDoor(ask: AskRelay, signal: AbortSignal): RpcDoor {
  let bill = NO_BILL
  return {
    bill: () => bill,
    async call(method, params) {
      signal.throwIfAborted()
      try {
        const answer = await ask({ method, params, signal })
        bill = addBills(bill, answer.bill)
        return answer.result
      } catch (error) {
        bill = addBills(bill, error instanceof RpcError ? error.bill : stoppedCall(method))
        throw error
      }
    },
  }
}

const stoppedCall = (method: string): Bill => ({
  ...NO_BILL,
  calls: 1,
  credits: isServedMethod(method) ? PRICES[method] : 0,
})
