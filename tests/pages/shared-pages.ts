import { demoBlock, demoContract, demoTransaction } from '@/lib/demo/manifest'
import { formatLogsPermalink } from '@/lib/permalinks/logs-permalink'
import { formatReceiptsPermalink } from '@/lib/permalinks/receipt-permalink'
import { formatStoragePermalink } from '@/lib/permalinks/storage-permalink'
import type { PageState } from './page-state'
import { followShared, pick, press } from './steps'

const NETWORK = 'demo-mainnet'
const address = demoContract(NETWORK, 'Pair').address
const launch = demoBlock(NETWORK, 'launch').number
const word = formatStoragePermalink(NETWORK, { address, slot: '5', block: '2000000' })
const logs = formatLogsPermalink(NETWORK, { address, from: String(launch), to: String(launch + 40) })

const ask = press(/^(Read|Search)/)
const share = press('Share')
const DIFFERENT = 'The result differs from the link.'

/** An answer that is shared, and what its link leads to. */
export const SHARED_PAGES: readonly PageState[] = [
  {
    name: 'shared-word',
    href: word,
    steps: [ask, share, press(/Add the hash of block 2,000,000 · 80 credits/)],
    says: /"eth_getStorageAt"/,
    next: [
      {
        name: 'shared-different',
        steps: [followShared((link) => link.replace('block=2000000', 'block=1000000')), ask],
        says: DIFFERENT,
      },
    ],
  },
  {
    name: 'shared-receipt',
    href: formatReceiptsPermalink(NETWORK, demoTransaction(NETWORK, 'swap').hash),
    steps: [ask, share, pick('JSON')],
    says: /"eth_getTransactionReceipt"/,
  },
  {
    name: 'shared-same',
    href: word,
    steps: [ask, share, followShared((link) => link), ask],
    says: 'Same result as in the link.',
  },
  {
    name: 'shared-logs-different',
    href: logs,
    steps: [ask, share, followShared((link) => link.replace(`to=${launch + 40}`, `to=${launch + 20}`)), ask],
    says: DIFFERENT,
  },
]
