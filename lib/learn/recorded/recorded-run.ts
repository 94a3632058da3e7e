import type { FinishedRun } from '@/lib/playground/run/finished-run'

/** JSON with marked bigints and maps. */
export const formatRecordedRun = (run: FinishedRun): string => JSON.stringify(withoutCode(run), mark)

export const parseRecordedRun = (text: string): FinishedRun => JSON.parse(text, unmark)

/** Pages only show the run. */
function withoutCode(run: FinishedRun): FinishedRun {
  const contracts = run.compiled.contracts.map((contract) => ({ ...contract, creation: null, runtime: null }))
  const played = run.played.map((one) => ({
    ...one,
    transaction: { ...one.transaction, data: '0x' as const },
    trace: {
      ...one.trace,
      accesses: [],
      hashes: [],
      output: '0x' as const,
      frames: one.trace.frames.map(withoutBytes),
      created: [],
    },
  }))
  const transactions = run.plan.transactions.map((planned) => ({
    ...planned,
    transaction: { ...planned.transaction, data: '0x' as const },
  }))
  return { ...run, compiled: { ...run.compiled, contracts }, plan: { ...run.plan, transactions }, played }
}

const withoutBytes = (frame: FinishedRun['played'][number]['trace']['frames'][number]) => ({
  ...frame,
  input: '0x' as const,
  output: '0x' as const,
})

function mark(_: string, value: unknown): unknown {
  if (typeof value === 'bigint') return { $number: value.toString() }
  return value instanceof Map ? { $map: [...value] } : value
}

function unmark(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if ('$number' in value) return BigInt(String(value.$number))
  return '$map' in value ? new Map(value.$map as [unknown, unknown][]) : value
}
