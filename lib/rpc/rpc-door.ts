import { addBills, type Bill, NO_BILL } from '@/lib/credits/bill'
import type { AskRelay } from './relay-transport'
import { RpcError } from './rpc-error'

/** A way to ask one network that keeps the running bill of everything asked through it, refused calls included. */
export type RpcDoor = {
  /** Gives the raw result. Throws {@link RpcError} on a refusal and the signal's reason when stopped. */
  call: (method: string, params: readonly unknown[]) => Promise<unknown>
  bill: () => Bill
}

export function openDoor(ask: AskRelay, signal: AbortSignal): RpcDoor {
  let bill = NO_BILL
  return {
    bill: () => bill,
    async call(method, params) {
      try {
        const answer = await ask({ method, params, signal })
        bill = addBills(bill, answer.bill)
        return answer.result
      } catch (error) {
        if (error instanceof RpcError) bill = addBills(bill, error.bill)
        throw error
      }
    },
  }
}
