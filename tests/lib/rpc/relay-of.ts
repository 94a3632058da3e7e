import { addBills, NO_BILL } from '@/lib/credits/bill'
import type { BatchItem } from '@/lib/rpc/client/ask-endpoint-batch'
import type { AskRelay, Relay } from '@/lib/rpc/client/explorer-relay'
import { RpcError } from '@/lib/rpc/client/rpc-error'

/** A relay that answers each call of a batch as it answers a call alone, refusals included. */
export function relayOf(ask: AskRelay): Relay {
  return {
    ask,
    async askBatch(calls) {
      let bill = NO_BILL
      const items = await Promise.all(
        calls.map(async (call): Promise<BatchItem> => {
          try {
            const answer = await ask(call)
            bill = addBills(bill, answer.bill)
            return { result: answer.result }
          } catch (error) {
            if (!(error instanceof RpcError)) throw error
            bill = addBills(bill, error.bill)
            return { error }
          }
        }),
      )
      return { items, bill }
    },
  }
}
