import { type BlockRange, width } from '@/lib/block/block-range'
import { NO_CALLS_LEFT } from '../planner/calls-left'
import { askBlockReceipts, askTransactions, type ListedBlock } from './ask-block-receipts'
import { type SearchEvent, type SearchSnapshot, stateOf } from './search-event'
import { endedBy } from './search-logs'
import { type LogsRun, openRun, type RunOptions } from './search-run'

type ReadOptions = RunOptions & { snapshot: SearchSnapshot }

/** It ends with the snapshot that `read` returns, or with the one before. */
async function* runRead(options: ReadOptions, read: (run: LogsRun) => Promise<SearchSnapshot>) {
  const run = openRun(options)
  try {
    const snapshot = await read(run)
    run.report({ type: 'finished', state: stateOf(snapshot), snapshot })
  } catch (error) {
    run.report({ type: 'finished', ...endedBy(error, options.signal), snapshot: options.snapshot })
  }
  yield* run.reported()
}

/** Their number is the price of the receipts. */
export const listGap = (options: ReadOptions, block: number): AsyncGenerator<SearchEvent> =>
  runRead(options, async ({ client, report }) => {
    report({ type: 'listed', block: await askTransactions(client, block) })
    return options.snapshot
  })

export const readGap = (options: ReadOptions, block: ListedBlock): AsyncGenerator<SearchEvent> =>
  runRead(options, async ({ client, report }) => {
    const range = { from: block.number, to: block.number }
    const logs = await askBlockReceipts(client, block, options.filter)
    const snapshot = closeGap(options.snapshot, block.number)
    report({ type: 'pinned', ...snapshot.range, snapshot })
    report({ type: 'answered', range, logs, callsLeft: NO_CALLS_LEFT, snapshot })
    return snapshot
  })

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
