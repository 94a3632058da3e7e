import type { Hex } from 'viem'
import { TriptychError } from '@/lib/errors'
import type { Network } from '@/lib/networks'
import type { RpcDoor } from '@/lib/rpc/door/rpc-door'
import { readReceipt } from '../question/read-receipt'
import { type BatchRow, summarizeForBatch } from './batch-row'
import { endsBatch } from './open-rows'

/** Calls under way at once: enough to hide the way there and back, few enough to stop soon. */
const AT_ONCE = 4

/** How a batch ended: all asked for, stopped by the reader, or by a refusal that holds for the rest too. */
export type BatchEnd = { state: 'done' } | { state: 'stopped' } | { state: 'refused'; error: TriptychError }

/**
 * Reads receipts one by one, four at a time, each once and never again by itself. `onRow` is told of each that ended.
 * A refusal of one transaction stays with its row; what the next call would meet as well ends the batch.
 */
export async function readBatch(
  door: RpcDoor,
  hashes: readonly Hex[],
  { network, signal, onRow }: { network: Network; signal: AbortSignal; onRow: (row: BatchRow) => void },
): Promise<BatchEnd> {
  const waiting = hashes.values()
  let end: BatchEnd = { state: 'done' }
  const workers = Array.from({ length: AT_ONCE }, async () => {
    for (const hash of waiting) {
      if (signal.aborted || end.state !== 'done') return
      const row = await readRow(door, hash, { network, signal })
      if (row === 'stopped') return
      if (row.state === 'refused' && endsBatch(row.error)) end = { state: 'refused', error: row.error }
      onRow(row)
    }
  })
  await Promise.all(workers)
  return signal.aborted ? { state: 'stopped' } : end
}

async function readRow(
  door: RpcDoor,
  hash: Hex,
  { network, signal }: { network: Network; signal: AbortSignal },
): Promise<BatchRow | 'stopped'> {
  try {
    const parsed = await readReceipt(door, { hash })
    return parsed
      ? { hash, state: 'read', facts: summarizeForBatch(parsed, network) }
      : { hash, state: 'none' }
  } catch (error) {
    if (signal.aborted) return 'stopped'
    if (error instanceof TriptychError) return { hash, state: 'refused', error }
    throw error
  }
}
