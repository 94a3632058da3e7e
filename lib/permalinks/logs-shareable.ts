import { numberToHex } from 'viem'
import { countOf } from '@/lib/credits/format-credits'
import type { PinnedRange } from '@/lib/logs/pinned-range'
import type { SearchOrder } from '@/lib/logs/room/room-state'
import type { Attachment } from './attachment'
import { formatLogsPermalink } from './logs-permalink'
import type { SeenAnswer } from './seen-answer'
import type { Shareable } from './shareable'

/** A complete search to pass on, pinned to the numbers of its blocks, with the reader's ABI. `digest` is that of all its logs. */
export function shareLogs(
  { network, said, draft, question }: SearchOrder,
  { from, to, finality }: PinnedRange,
  { found, digest }: { found: number; digest: SeenAnswer['digest'] },
  attachment: Attachment | null,
): Shareable {
  const range = { by: 'range' as const, block: '', from: String(from), to: String(to) }
  return {
    sentence: said,
    live: formatLogsPermalink(network.slug, draft),
    pinned: formatLogsPermalink(network.slug, { ...draft, ...range }),
    block: { number: BigInt(to), hash: finality?.headHash ?? null },
    seen: { gist: countOf(found, 'log'), digest },
    request: {
      method: 'eth_getLogs',
      params: [{ ...question.filter, fromBlock: numberToHex(from), toBlock: numberToHex(to) }],
    },
    attachment,
  }
}
