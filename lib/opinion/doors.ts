import type { Bill } from '@/lib/credits/bill'
import type { BothBills } from '@/lib/credits/both-bills'
import type { BatchDoor } from '@/lib/rpc/door/rpc-door'

/** The connection that answered, and the one that is asked again. */
export type Doors = {
  here: BatchDoor
  there: BatchDoor
  /** Takes in what was paid beside the doors, as by a search in a worker. */
  note: (paid: BothBills) => void
  paid: () => BothBills
  bill: () => Bill
}
