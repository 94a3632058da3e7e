import { pinPrice } from '@/lib/block/pin-block'
import { addBills, type Bill, NO_BILL } from '@/lib/credits/bill'
import { TriptychError } from '@/lib/errors'
import type { BatchDoor } from '@/lib/rpc/door/rpc-door'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
import { type BlockRead, beginRead, type LayoutRead, type LayoutTask, readLayout } from '../read/read-layout'

/** How the read of a contract went. */
export type ContractRead = LayoutRead & {
  bill: Bill
  state: 'reading' | 'complete' | 'limit' | 'stopped' | 'refused'
  error: TriptychError | null
}

export const newRead = (asked: readonly BlockParameter[]): ContractRead => ({
  ...beginRead(asked),
  bill: NO_BILL,
  state: 'reading',
  error: null,
})

/** Reads on from `earlier`, yields after each request, and keeps what was read, and its bill, however it ends. */
export async function* readContract(
  { door, signal, ...task }: LayoutTask & { door: BatchDoor; signal: AbortSignal },
  earlier: ContractRead,
): AsyncGenerator<ContractRead, void, undefined> {
  let read: ContractRead = { ...earlier, state: 'reading', error: null }
  const step = (change: Partial<ContractRead>) => {
    read = { ...read, ...change, bill: addBills(earlier.bill, door.bill()) }
    return read
  }
  const steps = readLayout(door, task, earlier)
  try {
    let next = await steps.next()
    for (; !next.done; next = await steps.next()) yield step(next.value)
    yield step({ state: next.value ?? 'complete' })
  } catch (error) {
    if (signal.aborted) yield step({ state: 'stopped' })
    else if (error instanceof TriptychError) yield step({ state: 'refused', error })
    else throw error
  }
}

/** What it costs to learn which block is asked for, where that is not known yet. */
export const pinPriceOf = (read: BlockRead): number => (read.block === null ? pinPrice(read.asked) : 0)
