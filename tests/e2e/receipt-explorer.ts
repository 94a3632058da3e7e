import { freePort } from '@/lib/cli/free-port'
import { spawnNext, untilAnswering } from '@/lib/cli/next-process'
import { explorerEnvironment } from '@/lib/config'
import { findNetwork } from '@/lib/networks'
import { createService } from '@/lib/service/create-service'
import { parseServiceConfig } from '@/lib/service/service-config'
import { HASH } from '@/tests/lib/receipts/hand-built-receipt'
import { type FakeNode, healthy, type NodeCall, startFakeNode } from '@/tests/lib/service/fake-node'

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
  const service = await createService(
    parseServiceConfig({
      listen: { host: '127.0.0.1', port: 0 },
      networks: Object.fromEntries(slugs.map((slug, at) => [slug, configure(slug, nodes[at]?.url ?? '')])),
      plans: { growth: { dailyCredits: 1_000_000, failover: true } },
      ledger: `sqlite:test-results/receipts-${Date.now()}.sqlite`,
      keys: [{ key: KEY, plan: 'growth', label: 'receipts', failover: true }],
    }),
  ).start()
  const url = `http://127.0.0.1:${await freePort(3220)}`
  const explorer = spawnNext({
    root: process.cwd(),
    args: ['start', '--hostname', '127.0.0.1', '--port', new URL(url).port],
    env: explorerEnvironment({
      embeddedServiceUrl: service.url,
      embeddedServiceKey: KEY,
      embeddedServiceAdminToken: null,
      sessionSecret: 'a sealing secret of 32 characters',
    }),
  })
  await untilAnswering(url, explorer)
  return {
    url,
    async stop() {
      explorer.kill()
      await service.stop()
      await Promise.all(nodes.map((node) => node[Symbol.asyncDispose]()))
    },
  }
}

function networkOf(slug: string) {
  const network = findNetwork(slug)
  if (!network) throw new Error(`no network ${slug}`)
  return network
}

function startNode(slug: string, answers: Answers): Promise<FakeNode> {
  const chainId = `0x${networkOf(slug).chainId.toString(16)}`
  return startFakeNode((call, response) => {
    if (call.method === 'eth_chainId') return chainId
    if (call.method === 'eth_blockNumber') return HEAD
    return answers(call) ?? healthy(call, response)
  })
}

function configure(slug: string, nodeUrl: string) {
  const { name, chainId, testnet } = networkOf(slug)
  const own = { name, chainId, testnet }
  if (slug === 'demo-l2')
    return { ...own, history: 'unstated', nodes: ['http://127.0.0.1:1'], partner: nodeUrl }
  return { ...own, history: slug === 'demo-testnet' ? 'near-head' : 'archive', nodes: [nodeUrl] }
}

/** A receipt of another transaction, its logs along with it. */
export const renameReceipt = (receipt: unknown, hash: string): unknown =>
  JSON.parse(JSON.stringify(receipt).replaceAll(HASH, hash))
