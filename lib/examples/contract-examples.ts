import { demoBlock, demoContract } from '@/lib/demo/manifest'
import { formatContractPermalink } from '@/lib/permalinks/contract-permalink'
import type { ContractDraft } from '@/lib/storage/contract/contract-question'

/** Opening it is free, as its price depends on its layout. */
export type ContractExample = { says: string; href: string }

/** Examples on a demo network; empty for other networks. */
export function contractExamples(network: string): ContractExample[] {
  return EXAMPLES.filter((example) => example.network === network).map(({ says, question }) => ({
    says,
    href: formatContractPermalink(network, question),
  }))
}

const head = demoBlock('demo-mainnet', 'head').number

const EXAMPLES: readonly { network: string; says: string; question: Partial<ContractDraft> }[] = [
  {
    network: 'demo-mainnet',
    says: 'A contract with every kind of variable',
    question: { address: demoContract('demo-mainnet', 'StorageGallery').address },
  },
  {
    network: 'demo-mainnet',
    says: 'A registry behind a proxy, its state in a namespace',
    question: { address: demoContract('demo-mainnet', 'RegistryProxy').address },
  },
  {
    network: 'demo-mainnet',
    says: 'A pair before and after its newest blocks: what changed',
    question: {
      address: demoContract('demo-mainnet', 'Pair').address,
      block: String(head),
      compare: String(head - 100_000),
    },
  },
  {
    network: 'demo-testnet',
    says: 'A pair with its packed reserves',
    question: { address: demoContract('demo-testnet', 'Pair').address },
  },
  {
    network: 'demo-l2',
    says: 'A pair with its packed reserves',
    question: { address: demoContract('demo-l2', 'Pair').address },
  },
]
