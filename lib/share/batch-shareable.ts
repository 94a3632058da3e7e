import type { Network } from '@/lib/networks'
import { formatBatchPermalink } from '@/lib/permalinks/receipts-batch-permalink'
import type { BatchQuestion } from '@/lib/receipts/batch/batch-question'
import { countOf } from '@/lib/text/count'
import type { ShareableQuestion } from './shareable'

/** Transactions of a link that is passed on: longer ones are cut by programs that carry them. */
const MOST_SHARED = 100

/** A batch to pass on, asked or not; null for one too large for a link. Its receipts are of many blocks, so it is pinned to none. */
export const shareBatch = (
  network: Network,
  { hashes }: Pick<BatchQuestion, 'hashes'>,
): ShareableQuestion | null =>
  hashes.length > MOST_SHARED
    ? null
    : {
        sentence: `${countOf(hashes.length, 'receipt')} on ${network.name}`,
        live: formatBatchPermalink(network.slug, hashes),
        request: null,
        attachment: null,
      }
