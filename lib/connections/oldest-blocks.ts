import { oldestServed } from '@/lib/block/oldest-served'
import type { HistoryDepth } from '@/lib/networks'
import { formatCount } from '@/lib/text/count'

/** What a node stores per block: `state` for slots, code and calls, `receipts`, `logs`. */
export type HistoryKind = 'state' | 'receipts' | 'logs'

/** The oldest block of each kind; null if the node does not state it. */
export type OldestBlocks = Readonly<Record<HistoryKind, number | null>>

/** "History from block 1,234", or each kind by itself; null if nothing is stated. */
export function sayOldestBlocks(oldest: OldestBlocks): string | null {
  const stated = (Object.keys(oldest) as HistoryKind[]).filter((kind) => oldest[kind] !== null)
  if (stated.length === 0) return null
  const blocks = new Set(stated.map((kind) => oldest[kind]))
  if (stated.length === 3 && blocks.size === 1) return `History from block ${formatCount(oldest.state ?? 0)}`
  return `History: ${stated.map((kind) => `${kind} from block ${formatCount(oldest[kind] ?? 0)}`).join(', ')}`
}

/** What a form says beside a typed block; null if the connection stated nothing. `isOlder`: the block is older than its history. */
export function hintOldest(
  kind: HistoryKind,
  oldest: OldestBlocks | null,
  block: number | null,
): { says: string; isOlder: boolean } | null {
  const first = oldest?.[kind] ?? null
  if (first === null) return null
  const from = `${kind} from block ${formatCount(first)}`
  return block !== null && block < first
    ? { says: `Too old: this connection has ${from}.`, isOlder: true }
    : { says: `History: ${from}.`, isOlder: false }
}

/**
 * The first block that a connection has if its newest is `head`: the one that it stated (eth_capabilities), or by the rule of its
 * network. The later one counts, because a history near the head moved on since the connection stated it.
 */
export const oldestKept = (
  kind: HistoryKind,
  oldest: OldestBlocks | null,
  { head, history }: { head: number; history: HistoryDepth },
): number => Math.min(head, Math.max(oldest?.[kind] ?? 0, oldestServed(head, history)))
