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
  methods: readonly ServedMethod[]
  logs: readonly FoundLog[]
  /** Whether what was cut off comes with them. */
  seesCut: boolean
  ask: () => Promise<readonly FoundLog[] | null>
}

/**
 * Looks into an answer whose logs are all of one block, so that nothing lies beside them: those that have a value in common are
 * asked for again, or those of the first and last transaction, and what was cut off comes with them; else all. Gives the logs with
 * what came so.
 */
export function createBlockLook({ call, door, affords, trust, report }: Means) {
  function choosePart(block: BlockRange, logs: readonly FoundLog[], filter: LogFilter): Part {
    const narrowed = narrowFilter(filter, logs)
    if (narrowed) {
      const matching = logs.filter(createLogMatcher(narrowed))
      return { methods: ['eth_getLogs'], logs: matching, seesCut: true, ask: () => call(block, narrowed) }
    }
    const edges = new Map(
      [logs[0], logs.at(-1)].flatMap((log) => (log ? [[log.transactionHash, log] as const] : [])),
    )
    const ofEdges = logs.filter(({ transactionHash }) => edges.has(transactionHash))
    // The end of a single log is no place to be cut off at.
    if (ofEdges.length === edges.size) {
      return { methods: ['eth_getLogs'], logs, seesCut: false, ask: () => call(block, filter) }
    }
    const matches = createLogMatcher(filter)
    return {
      methods: Array.from(edges, () => 'eth_getTransactionReceipt'),
      logs: ofEdges,
      seesCut: true,
      ask: async () => {
        const all: FoundLog[] = []
        for (const { transactionHash, blockHash } of edges.values()) {
          const came = await askReceiptLogs(transactionHash, blockHash, block)
          if (!came) return null
          all.push(...came.filter(matches))
        }
        return all
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
    if (trust.isUnsteady() || !trust.given.isBlockUnshown(logs)) return logs
    const part = choosePart(block, logs, filter)
    if (!affords(...part.methods, ...NEEDED)) {
      report({ type: 'doubted', range: block, count: logs.length, why: 'once', bill: door.bill() })
      return logs
    }
    trust.given.lookedAtBlock()
    const again = await askAgain(part)
    if (!again) return logs
    const verdict = compareCheck(part.logs, block, again)
    report({ type: 'checked', range: block, check: block, reason: 'sample', verdict, bill: door.bill() })
    if (verdict === 'holds') {
      trust.learnAgain(part.logs.length)
      if (part.seesCut) trust.given.learnWhole(logs)
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
