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
/** More than go in one request. */
const many = Array.from({ length: 22 }, (_, at) => `0x${(at + 1).toString(16).padStart(64, '0')}` as const)
const largeBatch = formatBatchPermalink(NETWORK, [...hashes, ...many])

/** Many receipts at once. */
export const BATCH_PAGES: readonly PageState[] = [
  { name: 'batch-empty', href: `/${NETWORK}/receipts/batch`, says: 'Many receipts' },
  { name: 'batch', href: batch, steps: [press('Read 240 credits')], says: /no receipt: unknown/ },
  {
    name: 'batch-stopped',
    href: largeBatch,
    steps: [
      // Before its pace is known a connection is tried with fewer calls in a request.
      see('credits left'),
      holdAfter(1),
      press('Read 2,000 credits'),
      see('2 of 25 transactions have a receipt, 18 have none, 5 are not read'),
      press('Stop'),
    ],
    says: 'Stopped. Receipts already read stay.',
  },
  {
    name: 'batch-spent',
    on: 'metered',
    keys: [{ credits: 100 }],
    href: batch,
    steps: [press('Read 240 credits')],
    says: /Today’s credits are spent/,
  },
  {
    name: 'batch-no-key',
    href: formatBatchPermalink('mainnet', hashes),
    says: /needs an API key/,
  },
]
