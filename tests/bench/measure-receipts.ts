import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { cpuMicrosOf, type Target } from './measure'

export type ReceiptSample = {
  perSecond: number
  p50Ms: number
  p99Ms: number
  cpuMicros: number
  hitPercent: number
}

/** Reads the receipts of `receipt-load.ts` through a service. */
export async function measureReceipts(
  { url, pids }: Target,
  atOnce: number,
  seconds: number,
): Promise<ReceiptSample> {
  const before = await cpuMicrosOf(pids)
  const program = ['--import', 'tsx', 'tests/bench/receipt-load.ts', url, String(atOnce), String(seconds)]
  const { stdout } = await promisify(execFile)(process.execPath, program)
  const { calls, hits, p50Ms, p99Ms } = JSON.parse(stdout)
  const cpuMicros = ((await cpuMicrosOf(pids)) - before) / calls
  return { perSecond: calls / seconds, p50Ms, p99Ms, cpuMicros, hitPercent: (100 * hits) / calls }
}
