import type { Hex } from 'viem'
import { pinBlock, pinPrice } from '@/lib/block/pin-block'
import { addBills, type Bill, NO_BILL } from '@/lib/credits/bill'
import { TriptychError } from '@/lib/errors'
import type { BatchDoor } from '@/lib/rpc/door/rpc-door'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
import { listWanted } from '../decode/count-slots'
import type { ReadOptions } from '../decode/plan-reads'
import type { Layout } from '../layout/layout'
import type { Words } from '../place/words'
import { SLOT_PRICE } from './contract-question'
import { fitOptions } from './fit-options'
import { readWords } from './read-words'

/** What is known of a contract at one block. Every word is of that block, and none was read twice. */
export type BlockRead = {
  asked: BlockParameter
  /** Null until the tag's block is known. */
  block: Hex | null
  words: Words
}

/** How a read went. `requests` counts round trips. */
export type ContractRead = {
  blocks: readonly BlockRead[]
  requests: number
  bill: Bill
  state: 'reading' | 'complete' | 'limit' | 'stopped' | 'refused'
  error: TriptychError | null
}

export type ReadTask = {
  door: BatchDoor
  /** By which each block is read, in the order of the blocks. */
  layouts: readonly Layout[]
  address: Hex
  options: ReadOptions
  /** Paths to read, with what lies below them; all that there is to show where they are left out. */
  within?: readonly string[] | undefined
  /** Credits that this task may spend, in all blocks together. */
  budget: number
  signal: AbortSignal
}

export const newRead = (asked: readonly BlockParameter[]): ContractRead => ({
  blocks: asked.map((tag) => ({ asked: tag, block: null, words: new Map() })),
  requests: 0,
  bill: NO_BILL,
  state: 'reading',
  error: null,
})

/**
 * Reads what a layout needs, block by block, in as few requests as the words allow that lengths and lists depend
 * on. Goes on from `earlier`, and yields after each request what is known then; it ends as complete, at the limit,
 * stopped or refused, and keeps in each case what was read.
 */
export async function* readContract(
  task: ReadTask,
  earlier: ContractRead,
): AsyncGenerator<ContractRead, void, undefined> {
  const { door, signal } = task
  const before = earlier.bill
  let read: ContractRead = { ...earlier, state: 'reading', error: null }
  let left = task.budget
  const step = (change: Partial<ContractRead>) => {
    read = { ...read, ...change, bill: addBills(before, door.bill()) }
    return read
  }
  try {
    for (const [at] of earlier.blocks.entries()) {
      left -= pinPriceOf(read.blocks[at])
      if (left < 0) return yield step({ state: 'limit' })
      const pinned = await pin(task, read.blocks[at])
      const requests = read.requests + Number(door.bill().calls > read.bill.calls - before.calls)
      read = step({ blocks: withBlock(read.blocks, at, pinned), requests })
      const layout = task.layouts[at] ?? null
      const options = layout ? fitOptions(layout, task.options) : {}
      for (;;) {
        const wanted = listWanted(layout, options, wordsOf(read, at), task.within)
        if (wanted.length === 0) break
        const slots = wanted.slice(0, Math.floor(left / SLOT_PRICE))
        if (slots.length === 0) return yield step({ state: 'limit' })
        left -= slots.length * SLOT_PRICE
        for await (const words of readWords(door, { address: task.address, block: pinned.block, slots })) {
          const known = new Map([...wordsOf(read, at), ...words])
          const blocks = withBlock(read.blocks, at, { ...pinned, words: known })
          yield step({ blocks, requests: read.requests + 1 })
        }
      }
    }
    yield step({ state: 'complete' })
  } catch (error) {
    if (signal.aborted) yield step({ state: 'stopped' })
    else if (error instanceof TriptychError) yield step({ state: 'refused', error })
    else throw error
  }
}

const wordsOf = (read: ContractRead, at: number): Words => read.blocks[at]?.words ?? new Map()

/** What it costs to learn which block is asked for, where that is not known yet. */
export const pinPriceOf = (read: BlockRead | undefined): number =>
  read?.block === null ? pinPrice(read.asked) : 0

const withBlock = (blocks: readonly BlockRead[], at: number, changed: BlockRead) =>
  blocks.map((block, i) => (i === at ? changed : block))

async function pin({ door }: ReadTask, read: BlockRead | undefined): Promise<BlockRead & { block: Hex }> {
  const { asked, block, words } = read ?? { asked: 'latest', block: null, words: new Map() }
  return { asked, words, block: block ?? (await pinBlock(door, asked)) }
}
