import { demoContract } from '@/lib/demo/manifest'
import { formatStoragePermalink } from '@/lib/permalinks/storage-permalink'
import type { PageState } from './page-state'
import { pick, press, see } from './steps'

const NETWORK = 'demo-mainnet'
const { address } = demoContract(NETWORK, 'Pair')

const href = formatStoragePermalink(NETWORK, { address, slot: '5' })
const read = press(/^Read/)
const open = pick('Compare with another provider')
const askAgain = press(/^Compare/)

/** A key that no service knows, and that no network is asked with. */
const UNUSED = { service: 'embedded', networks: [] }

/** An answer that is asked again at another connection. */
export const COMPARISON_PAGES: readonly PageState[] = [
  {
    name: 'comparison-nobody',
    href,
    steps: [read, open],
    says: /There is no other connection for Demo Mainnet to ask/,
  },
  {
    name: 'comparison-choice',
    keys: [UNUSED],
    href,
    steps: [read, open],
    says: /Same provider as the connection in use/,
    next: [{ name: 'comparison-refused', steps: [askAgain], says: /does not accept this API key/ }],
  },
  {
    name: 'comparison-same',
    on: 'metered',
    keys: [{ credits: 2_000 }, { credits: 2_000 }],
    href,
    steps: [read, see(/^1 call · 80 credits/), open, askAgain],
    says: /^The same: 1 word compared/,
  },
]
