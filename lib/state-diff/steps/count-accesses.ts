import type { Trace } from '@/lib/playground/trace/trace'

/** Accesses to storage and transient storage, also those beyond the limit of a trace. */
export function countAccesses({ accesses, droppedAccesses }: Trace): { reads: number; writes: number } {
  const { SLOAD, SSTORE, TLOAD, TSTORE } = droppedAccesses
  const reads = accesses.filter(({ op }) => op === 'SLOAD' || op === 'TLOAD').length
  return { reads: reads + SLOAD + TLOAD, writes: accesses.length - reads + SSTORE + TSTORE }
}
