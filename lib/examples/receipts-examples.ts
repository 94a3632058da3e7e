import { CREDITS } from '@/lib/credits/tariff'
import { type DemoNetwork, demoTransaction } from '@/lib/demo/manifest'
import { formatReceiptsPermalink, formatStateDiffPermalink } from '@/lib/permalinks/receipt-permalink'
import type { DemoExample } from './example'

/** Examples on a demo network; empty for other networks. */
export function receiptsExamples(network: string): DemoExample[] {
  const transactions = EXAMPLES.find((example) => example.network === network)?.transactions ?? []
  return transactions.map(([says, { hash }, formatPermalink = formatReceiptsPermalink]) => ({
    says,
    href: formatPermalink(network, hash),
    credits: CREDITS.prices.eth_getTransactionReceipt,
  }))
}

type Transaction = [
  says: string,
  transaction: { hash: string },
  formatPermalink?: typeof formatStateDiffPermalink,
]

const transfer = (network: DemoNetwork): Transaction => [
  'A token transfer: one log',
  demoTransaction(network, 'token-transfer'),
]

const failure = (network: DemoNetwork): Transaction => [
  'A failed call: the gas is paid, and no logs remain',
  demoTransaction(network, 'failed-call'),
]

const creation = (network: DemoNetwork): Transaction => [
  'A contract being created',
  demoTransaction(network, 'creation'),
]

const swap = (network: DemoNetwork): Transaction => [
  'A swap: four logs of three contracts',
  demoTransaction(network, 'swap'),
]

const EXAMPLES: readonly { network: DemoNetwork; transactions: Transaction[] }[] = [
  {
    network: 'demo-mainnet',
    transactions: [
      transfer('demo-mainnet'),
      failure('demo-mainnet'),
      creation('demo-mainnet'),
      swap('demo-mainnet'),
      ['25 tokens minted: one log each', demoTransaction('demo-mainnet', 'mint')],
      [
        'An upgrade of a proxy: which slots it changed',
        demoTransaction('demo-mainnet', 'upgrade'),
        formatStateDiffPermalink,
      ],
    ],
  },
  {
    network: 'demo-testnet',
    transactions: [transfer('demo-testnet'), failure('demo-testnet'), swap('demo-testnet')],
  },
  { network: 'demo-l2', transactions: [transfer('demo-l2'), failure('demo-l2'), swap('demo-l2')] },
]
