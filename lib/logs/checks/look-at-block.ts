import type { Hex } from 'viem'
import type { BlockRange } from '@/lib/block/block-range'
import type { ServedMethod } from '@/lib/credits/price-table'
import { RpcError } from '@/lib/rpc/door/rpc-error'
import { createLogMatcher, type LogFilter } from '@/lib/rpc/gate/filter-matches-log'
import { type FoundLog, parseLogsAnswer, UntrueAnswerError } from '../answer/logs-answer'
import type { PatientDoor } from '../door/patient-door'
import { BudgetReachedError, type SpendingDoor } from '../door/spending-door'
import { inChainOrder, missingOf } from './came-before'
import { NEEDED } from './check-calls'
import type { CheckEvent } from './check-event'
import { compareCheck } from './compare-check'
import { narrowFilter } from './narrow-filter'
import type { Trust } from './trust'

type Means = {
  /** For calls that look into answers. */
  call: (range: BlockRange, filter: LogFilter) => Promise<readonly FoundLog[]>
  door: PatientDoor
  affords: SpendingDoor['affords']
  trust: Trust
  report: (event: CheckEvent) => void
}

/** A question to which the answer must be among these logs. */
type Part = {
  method: ServedMethod
  logs: readonly FoundLog[]
  ask: () => Promise<readonly FoundLog[] | null>
}

/**
 * Looks into an answer whose logs are all of one block, so that nothing lies beside them: those that have a value in common are
 * asked for again, or those of the first or last transaction. What was cut off comes with them. Gives the logs with what came so.
 */
export function createBlockLook({ call, door, affords, trust, report }: Means) {
  /** Null where nothing is there to tell by. */
  function choosePart(block: BlockRange, logs: readonly FoundLog[], filter: LogFilter): Part | null {
    const narrowed = narrowFilter(filter, logs)
    if (narrowed) {
      const matching = logs.filter(createLogMatcher(narrowed))
      return { method: 'eth_getLogs', logs: matching, ask: () => call(block, narrowed) }
    }
    const [longest = []] = [logs[0], logs.at(-1)]
      .map((edge) => logs.filter(({ transactionHash }) => transactionHash === edge?.transactionHash))
      .toSorted((a, b) => b.length - a.length)
    const [log, next] = longest
    // The end of a single log is no place to be cut off at.
    if (!log || !next) return null
    const matches = createLogMatcher(filter)
    return {
      method: 'eth_getTransactionReceipt',
      logs: longest,
      ask: async () => {
        const all = await askReceiptLogs(log.transactionHash, log.blockHash, block)
        return all?.filter(matches) ?? null
      },
    }
  }

  /** Null where the chain has the transaction elsewhere by now. */
  async function askReceiptLogs(transaction: Hex, blockHash: Hex, block: BlockRange) {
    const receipt = Object(await door.call('eth_getTransactionReceipt', [transaction], block))
    if (String(receipt.blockHash).toLowerCase() !== blockHash) return null
    return parseLogsAnswer(receipt.logs, block, {})
  }

  /** Null where nothing came that says anything. */
  async function askAgain({ ask }: Part): Promise<readonly FoundLog[] | null> {
    try {
      return await ask()
    } catch (error) {
      const isSilent = error instanceof BudgetReachedError || error instanceof RpcError
      if (isSilent || error instanceof UntrueAnswerError) return null
      throw error
    }
  }

  return async (
    block: BlockRange,
    logs: readonly FoundLog[],
    filter: LogFilter,
  ): Promise<readonly FoundLog[]> => {
    const part =
      !trust.isUnsteady() && trust.given.isBlockUnshown(logs) ? choosePart(block, logs, filter) : null
    if (!part || !affords(part.method, ...NEEDED)) return logs
    trust.given.lookedAtBlock()
    const again = await askAgain(part)
    if (!again) return logs
    const verdict = compareCheck(part.logs, block, again)
    report({ type: 'checked', range: block, check: block, reason: 'sample', verdict, bill: door.bill() })
    if (verdict === 'holds') {
      trust.given.learnWhole(logs)
      return logs
    }
    const missing = missingOf(logs, again)
    const edge = (missing[0]?.logIndex ?? 0) < (logs[0]?.logIndex ?? 0) ? 'start' : 'end'
    const earlier =
      verdict === 'differs'
        ? trust.learnUnsteady()
        : trust.learnCut({ kind: 'too-many-results', maxResults: logs.length }, edge)
    const why = verdict === 'differs' ? 'differs' : 'limit'
    for (const { range, count } of earlier) report({ type: 'doubted', range, count, why, bill: door.bill() })
    return inChainOrder([...logs, ...missing])
  }
}
