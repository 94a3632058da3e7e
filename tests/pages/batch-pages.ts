import { demoTransaction } from '@/lib/demo/manifest'
import { formatBatchPermalink } from '@/lib/permalinks/receipts-batch-permalink'
import type { PageState } from './page-state'
import { holdAfter, press, see } from './steps'

const NETWORK = 'demo-mainnet'
const hashes = [
  demoTransaction(NETWORK, 'swap').hash,
  demoTransaction(NETWORK, 'failed-call').hash,
  `0x${'ab'.repeat(32)}`,
] as const
const batch = formatBatchPermalink(NETWORK, hashes)

/** Many receipts at once. */
export const BATCH_PAGES: readonly PageState[] = [
  { name: 'batch-empty', href: `/${NETWORK}/receipts/batch`, says: 'Many receipts' },
  { name: 'batch', href: batch, steps: [press('Read 240 credits')], says: /no receipt: unknown/ },
  {
    name: 'batch-stopped',
    href: batch,
    steps: [
      holdAfter(1),
      press('Read 240 credits'),
      see('1 of 3 transactions has a receipt, 2 are not asked for'),
      press('Stop'),
    ],
    says: 'Stopped; what was read stays.',
  },
  {
    name: 'batch-spent',
    on: 'metered',
    keys: [{ credits: 100 }],
    href: batch,
    steps: [press('Read 240 credits')],
    says: /credits of this day are spent/,
  },
  {
    name: 'batch-no-key',
    href: formatBatchPermalink('mainnet', hashes),
    steps: [press('Read 240 credits')],
    says: /needs an API key/,
  },
]
