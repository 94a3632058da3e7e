import type { Receipt } from '../receipt-schema'
import { fails, holds, type Verdict } from './verdict'

const SHOWN = 40

export function judgeLogIndexes({ logs }: Receipt): Verdict {
  const [first] = logs
  if (first === undefined) return holds('There are no logs to count.')
  const broken = logs.findIndex((log, at) => log.logIndex !== first.logIndex + BigInt(at))
  const evidence = [listIndexes(logs, Math.max(0, broken - SHOWN / 2))]
  if (logs.length === 1) return holds(`One log, number ${first.logIndex} of the block.`, evidence)
  const found = logs[broken]
  if (found === undefined) {
    const last = first.logIndex + BigInt(logs.length - 1)
    return holds(
      `Counted over the whole block, they run from ${first.logIndex} to ${last}, one by one.`,
      evidence,
    )
  }
  const due = first.logIndex + BigInt(broken)
  return fails(
    `Where log ${due} is due stands log ${found.logIndex}: one is missing, repeated or out of order.`,
    evidence,
  )
}

function listIndexes(logs: Receipt['logs'], from: number) {
  const shown = logs.slice(from, from + SHOWN).map((log) => String(log.logIndex))
  const left = logs.length - from - shown.length
  return {
    name: 'logIndex, in the order of the answer',
    value: `${from > 0 ? '… ' : ''}${shown.join(', ')}${left > 0 ? ` … ${left} more` : ''}`,
  }
}
