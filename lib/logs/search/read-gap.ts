import { type BlockRange, width } from '@/lib/block/block-range'
import { NO_CALLS_LEFT } from '../planner/calls-left'
import { askBlockReceipts, askTransactions, type ListedBlock } from './ask-block-receipts'
import type { SearchEvent, SearchSnapshot } from './search-event'
import { endedBy } from './search-logs'
import { openRun, type RunOptions } from './search-run'

type ReadOptions = RunOptions & { snapshot: SearchSnapshot }

/** Lists the transactions of a block that is a gap, so that the price of their receipts is known. */
export async function* listGap(
  options: ReadOptions,
  block: number,
): AsyncGenerator<SearchEvent, void, undefined> {
  const { client, reported } = openRun(options)
  const { snapshot } = options
  try {
    const listed = await askTransactions(client, block)
    yield* reported()
    yield { type: 'listed', block: listed, bill: client.bill() }
    yield { type: 'finished', state: endOf(snapshot), bill: client.bill(), snapshot }
  } catch (error) {
    yield* reported()
    yield { type: 'finished', ...endedBy(error, options.signal), bill: client.bill(), snapshot }
  }
}

/** Takes the logs of a block that is a gap from the receipts of its transactions. */
export async function* readGap(
  options: ReadOptions,
  block: ListedBlock,
): AsyncGenerator<SearchEvent, void, undefined> {
  const { client, reported } = openRun(options)
  const range = { from: block.number, to: block.number }
  try {
    const logs = await askBlockReceipts(client, block, options.filter)
    const snapshot = closeGap(options.snapshot, block.number)
    yield* reported()
    yield { type: 'pinned', ...snapshot.range, bill: client.bill(), snapshot }
    yield { type: 'answered', range, logs, bill: client.bill(), callsLeft: NO_CALLS_LEFT, snapshot }
    yield { type: 'finished', state: endOf(snapshot), bill: client.bill(), snapshot }
  } catch (error) {
    yield* reported()
    const { snapshot } = options
    yield { type: 'finished', ...endedBy(error, options.signal), bill: client.bill(), snapshot }
  }
}

const closeGap = (snapshot: SearchSnapshot, block: number): SearchSnapshot => ({
  ...snapshot,
  gaps: snapshot.gaps.flatMap((gap) => without(gap, block)),
  parts: (snapshot.parts ?? []).filter((one) => one.block !== block),
})

function without(gap: BlockRange, block: number): BlockRange[] {
  if (block < gap.from || block > gap.to) return [gap]
  const parts = [
    { from: gap.from, to: block - 1 },
    { from: block + 1, to: gap.to },
  ]
  return parts.filter((part) => width(part) > 0)
}

const endOf = ({ left, settled, gaps }: SearchSnapshot) => {
  if (left.length > 0 || !settled) return 'stopped'
  return gaps.length > 0 ? 'complete-except-gaps' : 'complete'
}
