import type { Network } from '@/lib/networks'
import { formatBatchPermalink } from '@/lib/permalinks/receipts-batch-permalink'
import type { BatchQuestion } from '@/lib/receipts/batch/batch-question'
import { countOf } from '@/lib/text/count'
import type { ShareableQuestion } from './shareable'

/** Some programs truncate longer links. */
const MOST_SHARED = 100

/**
 * A batch to share; null if it is too large for a link. It has no pinned link, as its receipts are of many blocks.
 */
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
