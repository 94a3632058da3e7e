import { type Hex, numberToHex } from 'viem'
import type { BlockRange } from '@/lib/block/block-range'
import { type SearchProgress, totalBill } from '@/lib/logs/search/search-progress'
import type { LogsOrder } from '@/lib/logs/worker/search-state'
import { formatLogsPermalink } from '@/lib/permalinks/logs-permalink'
import { countOf } from '@/lib/text/count'
import type { Attachment } from './attachment'
import type { SeenAnswer } from './seen-answer'
import type { Shareable } from './shareable'

/**
 * A finished search to share: pinned to its block numbers, with the reader's ABI. `hash` is the hash of its last
 * block, `digest` covers all logs. `missing` names the missing blocks.
 */
export function shareLogs(
  { network, said, draft, question }: LogsOrder,
  { from, to, hash }: BlockRange & { hash: Hex | null },
  {
    found,
    digest,
    missing,
    progress,
  }: { found: number; digest: SeenAnswer['digest']; missing: string | null; progress: Asked },
  attachment: Attachment | null,
): Shareable {
  const range = { by: 'range' as const, block: '', from: String(from), to: String(to) }
  const elsewhere = describeElsewhere(progress)
  const but = missing === null ? '' : `, ${missing}`
  return {
    sentence: said + but,
    live: formatLogsPermalink(network.slug, draft),
    pinned: formatLogsPermalink(network.slug, { ...draft, ...range }),
    block: { number: BigInt(to), hash: hash && (hash.toLowerCase() as Hex) },
    seen: { gist: countOf(found, 'log') + but, digest },
    request: {
      method: 'eth_getLogs',
      params: [{ ...question.filter, fromBlock: numberToHex(from), toBlock: numberToHex(to) }],
    },
    ...(elsewhere ? { elsewhere } : {}),
    attachment,
  }
}

type Asked = Pick<SearchProgress, 'answered' | 'splits' | 'gaps' | 'bill' | 'earlierBills'>

/** The search differs from one request unless one response had all logs. */
function describeElsewhere(asked: Asked): string | null {
  const { answered, splits, gaps } = asked
  if (answered.length === 1 && splits.length === 0 && gaps.length === 0) return null
  return `This search took ${countOf(totalBill(asked).calls, 'call')}. A single call for the whole range may be refused.`
}
