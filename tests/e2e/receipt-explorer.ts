import { randomUUID } from 'node:crypto'
import { parseServiceConfig } from '@/lib/service/config/service-config'
import { startService } from '@/lib/service/start-service'
import { startExplorerBefore } from '@/tests/explorer-before'
import { HASH } from '@/tests/lib/receipts/hand-built-receipt'
import { type FakeNode, healthy, type NodeCall, startFakeNode } from '@/tests/lib/service/fake-node'
import { registeredNetwork } from '@/tests/registered-network'

const KEY = 'e2e-receipt-shapes'

/** The head of each node: more than 128 blocks past the hand-built receipts of block 20,314. */
const HEAD = '0x5208'

/** Answers of a node by method; null for what it does not know. */
export type Answers = (call: NodeCall) => unknown

export type ReceiptExplorer = { url: string; stop: () => Promise<void> }

/**
 * An explorer of its own before a real service with nodes that answer as told: `demo-mainnet` with an archive,
 * `demo-testnet` near its head only, and `demo-l2` whose own node is out, so that the partner answers.
 */
export async function startReceiptExplorer(answers: Answers): Promise<ReceiptExplorer> {
  const slugs = ['demo-mainnet', 'demo-testnet', 'demo-l2']
  const nodes = await Promise.all(slugs.map((slug) => startNode(slug, answers)))
  const service = await startService(
    parseServiceConfig({
      listen: { host: '127.0.0.1', port: 0 },
      networks: Object.fromEntries(slugs.map((slug, at) => [slug, configure(slug, nodes[at]?.url ?? '')])),
      plans: { growth: { dailyCredits: 1_000_000, failover: true } },
      ledger: `sqlite:test-results/receipts-${randomUUID()}.sqlite`,
      keys: [{ key: KEY, plan: 'growth', label: 'receipts', failover: true }],
    }),
  )
  const explorer = await startExplorerBefore({ url: service.url, key: KEY })
  return {
    url: explorer.url,
    async stop() {
      await explorer[Symbol.asyncDispose]()
      await service.stop()
      await Promise.all(nodes.map((node) => node[Symbol.asyncDispose]()))
    },
  }
}

function startNode(slug: string, answers: Answers): Promise<FakeNode> {
  const chainId = `0x${registeredNetwork(slug, []).chainId.toString(16)}`
  return startFakeNode((call, response) => {
    if (call.method === 'eth_chainId') return chainId
    if (call.method === 'eth_blockNumber') return HEAD
    return answers(call) ?? healthy(call, response)
  })
}

function configure(slug: string, nodeUrl: string) {
  const network = registeredNetwork(slug, [nodeUrl])
  if (slug === 'demo-testnet') return { ...network, history: 'near-head' }
  if (slug === 'demo-mainnet') return { ...network, history: 'archive' }
  return { ...network, history: 'unstated', nodes: ['http://127.0.0.1:1'], partner: nodeUrl }
}

/** A receipt of another transaction, its logs along with it. */
export const renameReceipt = (receipt: unknown, hash: string): unknown =>
  JSON.parse(JSON.stringify(receipt).replaceAll(HASH, hash))
