import type { BlockRange } from '@/lib/block/block-range'
import { TriptychError } from '@/lib/errors'
import { RpcError } from '@/lib/rpc/client/rpc-error'
import type { LogFilter } from '@/lib/rpc/gate/filter-matches-log'
import type { FoundLog } from '../answer/logs-answer'
import { isFull } from '../checks/answer-edges'
import { type Parts, packParts, unpackParts } from './block-parts'
import { callLogs, refusedAs } from './call-logs'
import { inChainOrder, missingOf } from './held-logs'
import { RepeatedReorgError } from './search-errors'
import type { LogsRun } from './search-run'
import { splitFilter } from './split-filter'

export class PausedError extends TriptychError {
  override name = 'PausedError'
}

/**
 * Reads one block. If it has too many logs, or may be truncated, the filter is split. The logs of each part are kept until the block is
 * complete.
 */
export async function askBlock(
  run: LogsRun,
  block: BlockRange,
  filter: LogFilter,
): Promise<readonly FoundLog[]> {
  const whole: Parts = { left: [filter], logs: [], isFull: false }
  const kept = run.parts.get(block.from)
  let known = kept ? unpackParts(kept) : whole
  let isAnew = false
  for (let [part] = known.left; part; [part] = known.left) {
    if (run.isPaused() && known !== whole) throw new PausedError('The search is paused.')
    const next = await askPart(run, block, part)
    if (isReplaced(known.logs, next.logs)) {
      if (isAnew) throw new RepeatedReorgError()
      isAnew = true
      known = whole
      run.parts.delete(block.from)
      continue
    }
    known = {
      left: [...next.left, ...known.left.slice(1)],
      logs: inChainOrder([...next.logs, ...missingOf(next.logs, known.logs)]),
      isFull: known.isFull || next.isFull,
    }
    if (known.left.length > 0 || run.parts.has(block.from)) keepParts(run, block, known)
  }
  if (known.isFull && !run.known.facts.isTrusted) {
    run.report({
      type: 'incomplete',
      range: block,
      count: known.logs.length,
      why: 'truncated',
    })
  }
  return known.logs
}

const isReplaced = ([one]: readonly FoundLog[], [other]: readonly FoundLog[]) =>
  one !== undefined && other !== undefined && one.blockHash !== other.blockHash

function keepParts(run: LogsRun, block: BlockRange, known: Parts) {
  const held = packParts(block.from, known)
  run.parts.set(block.from, held)
  run.report({ type: 'held', range: block, held })
}

/** The logs of one part, and the smaller parts that are left. */
async function askPart(run: LogsRun, block: BlockRange, part: LogFilter): Promise<Parts> {
  const halves = splitFilter(part)
  try {
    const logs = await callLogs(run, block, part)
    if (run.known.facts.isTrusted || !isFull(logs, run.known.facts)) return { left: [], logs, isFull: false }
    if (!halves) return { left: [], logs, isFull: true }
    run.report({ type: 'filter-split', range: block, why: null })
    return { left: halves, logs, isFull: false }
  } catch (error) {
    if (!(error instanceof RpcError) || !refusedAs(error, block) || !halves) throw error
    run.report({ type: 'filter-split', range: block, why: error })
    return { left: halves, logs: [], isFull: false }
  }
}
