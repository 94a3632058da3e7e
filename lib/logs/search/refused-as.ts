import { type BlockRange, width } from '@/lib/block/block-range'
import type { RefusalKind } from '@/lib/rpc/client/classify-error'
import { RpcError } from '@/lib/rpc/client/rpc-error'
import type { RangeRefusalKind } from '../planner/range-planner'

/** The refusals that a smaller range can answer. */
const RANGE_REFUSALS: Partial<Record<RefusalKind, RangeRefusalKind>> = {
  'too-many-results': 'too-many-results',
  'query-timeout': 'timeout',
  'range-too-large': 'range-too-large',
  'unnamed-limit': 'unnamed',
}

/** What a refusal says of a range; undefined where a smaller range does not help. No range of one block is too wide. */
export function refusedAs(error: unknown, range: BlockRange): RangeRefusalKind | undefined {
  const kind = error instanceof RpcError ? RANGE_REFUSALS[error.kind] : undefined
  return kind === 'range-too-large' && width(range) === 1 ? undefined : kind
}

/** A single block that is refused as too wide is refused for another reason, which the provider does not name. */
export function withTrueKind(error: unknown): unknown {
  if (!(error instanceof RpcError) || error.kind !== 'range-too-large') return error
  const { code, verbatim, bill } = error
  return new RpcError({ kind: 'other', code, verbatim, bill })
}
