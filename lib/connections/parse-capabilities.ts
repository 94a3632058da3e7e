import * as v from 'valibot'
import { parseHexCount } from '@/lib/block/hex-count'
import type { OldestBlocks } from './oldest-blocks'

const COUNT = v.pipe(
  v.string(),
  v.transform((text) => parseHexCount(text) ?? Number.NaN),
  v.number(),
)

/** `deleteStrategy`: only the newest `retentionBlocks` blocks are kept, so that the oldest block rises with the head. */
const KEPT = v.object({
  disabled: v.optional(v.boolean(), false),
  oldestBlock: v.nullish(COUNT),
  deleteStrategy: v.nullish(v.object({ type: v.string(), retentionBlocks: v.optional(COUNT) })),
})

const CAPABILITIES = v.object({
  head: v.object({ number: COUNT }),
  state: KEPT,
  receipts: KEPT,
  logs: KEPT,
})

/**
 * Reads an answer of eth_capabilities; null for another shape. It is a hint: behind a load balancer another node may answer the next
 * call. A kind that is disabled is not stated, because Besu returns that for pruned state.
 * https://github.com/ethereum/execution-apis/blob/main/src/schemas/capabilities.yaml
 */
export function parseCapabilities(answer: unknown): OldestBlocks | null {
  const parsed = v.safeParse(CAPABILITIES, answer)
  if (!parsed.success) return null
  const { head, state, receipts, logs } = parsed.output
  const oldestOf = (kept: v.InferOutput<typeof KEPT>) => oldestKept(kept, head.number)
  return { state: oldestOf(state), receipts: oldestOf(receipts), logs: oldestOf(logs) }
}

function oldestKept(
  { disabled, oldestBlock, deleteStrategy }: v.InferOutput<typeof KEPT>,
  head: number,
): number | null {
  const retained = deleteStrategy?.retentionBlocks
  if (disabled || (oldestBlock == null && retained === undefined)) return null
  return Math.max(oldestBlock ?? 0, retained === undefined ? 0 : head - retained)
}
