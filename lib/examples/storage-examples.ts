import { CREDITS } from '@/lib/credits/tariff'
import { type DemoNetwork, demoAccount, demoBlock, demoContract } from '@/lib/demo/manifest'
import { formatStoragePermalink } from '@/lib/permalinks/storage-permalink'
import { PROXY_IMPLEMENTATION_SLOT } from '@/lib/storage/place/proxy-slots'
import type { StorageDraft } from '@/lib/storage/question/storage-draft'
import type { DemoExample } from './example'

/** Examples on a demo network; empty for other networks. */
export function storageExamples(network: string): DemoExample[] {
  const questions = EXAMPLES.find((example) => example.network === network)?.questions ?? []
  return questions.map(([says, question]) => ({
    says,
    href: formatStoragePermalink(network, question),
    credits: CREDITS.prices.eth_getStorageAt,
  }))
}

type Question = [says: string, question: Partial<StorageDraft>]

const balanceOf = (network: DemoNetwork): Question => [
  'The balance of one account: an entry of a mapping',
  {
    address: demoContract(network, 'Token').address,
    by: 'mapping',
    slot: '0',
    keyType: 'address',
    key: demoAccount(network, 'alice'),
  },
]

const packedReserves = (network: DemoNetwork): Question => [
  'Two reserves and a time, packed into one word',
  { address: demoContract(network, 'Pair').address, slot: '5' },
]

const mainnetQuestions: Question[] = [
  balanceOf('demo-mainnet'),
  packedReserves('demo-mainnet'),
  [
    'A short string, in its own slot',
    { address: demoContract('demo-mainnet', 'StorageGallery').address, slot: '28' },
  ],
  [
    'A value three mappings deep, by its path',
    {
      address: demoContract('demo-mainnet', 'StorageGallery').address,
      by: 'path',
      path: 'deep[1][-1]["x"]',
    },
  ],
  [
    'The code a proxy ran, one block before its upgrade',
    {
      address: demoContract('demo-mainnet', 'RegistryProxy').address,
      slot: PROXY_IMPLEMENTATION_SLOT,
      block: String(demoBlock('demo-mainnet', 'upgrade').number - 1),
    },
  ],
]

const EXAMPLES: readonly { network: DemoNetwork; questions: Question[] }[] = [
  { network: 'demo-mainnet', questions: mainnetQuestions },
  { network: 'demo-testnet', questions: [balanceOf('demo-testnet'), packedReserves('demo-testnet')] },
  { network: 'demo-l2', questions: [balanceOf('demo-l2'), packedReserves('demo-l2')] },
]
