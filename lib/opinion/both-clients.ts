import type { Bill } from '@/lib/credits/bill'
import type { BothBills } from '@/lib/credits/bill-words'
import type { BatchClient } from '@/lib/rpc/client/rpc-client'

/** The connection that answered, and the one that is asked again. */
export type BothClients = {
  here: BatchClient
  there: BatchClient
  /** Takes in what was paid beside the clients, as by a search in a worker. */
  note: (paid: BothBills) => void
  paid: () => BothBills
  bill: () => Bill
}
