import type { Hex } from 'viem'
import { TriptychError } from '@/lib/errors'
import type { Network } from '@/lib/networks'
import type { RpcDoor } from '@/lib/rpc/door/rpc-door'
import { askReceipt } from '../question/ask-receipt'
import { type BatchRow, summarizeForBatch } from './batch-row'
import { endsBatch, listOpen } from './open-rows'

/** Calls under way at once: enough to hide the way there and back, few enough to stop soon. */
const AT_ONCE = 4

/**
 * Reads what is open of a batch, four receipts at a time, each once and never again by itself; yields all rows after each
 * answer. A refusal of one transaction stays with its row. One that the next call would meet as well is thrown, and
 * so is the signal's reason, once every call under way has ended.
 */
export async function* askReceiptBatch(
  door: RpcDoor,
  batch: readonly BatchRow[],
  { network, signal }: { network: Network; signal: AbortSignal },
): AsyncGenerator<readonly BatchRow[], void> {
  const waiting = listOpen(batch)
  const underWay = new Map<Hex, Promise<BatchRow>>()
  let rows = batch
  let ending: TriptychError | null = null
  for (;;) {
    const free = ending || signal.aborted ? 0 : AT_ONCE - underWay.size
    for (const hash of waiting.splice(0, free)) underWay.set(hash, readRow(door, hash, { network, signal }))
    if (underWay.size === 0) break
    const row = await Promise.race(underWay.values())
    underWay.delete(row.hash)
    if (row.state === 'refused' && endsBatch(row.error)) ending = row.error
    rows = rows.map((known) => (known.hash === row.hash ? row : known))
    yield rows
  }
  signal.throwIfAborted()
  if (ending) throw ending
}

async function readRow(
  door: RpcDoor,
  hash: Hex,
  { network, signal }: { network: Network; signal: AbortSignal },
): Promise<BatchRow> {
  try {
    const parsed = await askReceipt(door, { hash })
    return parsed
      ? { hash, state: 'read', facts: summarizeForBatch(parsed, network) }
      : { hash, state: 'none' }
  } catch (error) {
    if (signal.aborted) return { hash, state: 'not-asked' }
    if (error instanceof TriptychError) return { hash, state: 'refused', error }
    throw error
  }
}
