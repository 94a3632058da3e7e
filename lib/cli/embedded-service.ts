import { join } from 'node:path'
import { NO_LIMIT } from '@/lib/credits/no-limit'
import { SHIPPED_NETWORKS } from '@/lib/networks'
import type { NodeOption } from '@/lib/nodes/node-option'
import { parseServiceConfig } from '@/lib/service/config/service-config'
import { createService, type RunningService } from '@/lib/service/create-service'

/** A day's credits of the demo key: some 11,000 log searches. */
const DEMO_DAILY_CREDITS = 3_000_000

type EmbeddedAt = {
  port: number
  dataDir: string
  /** Null without the demo chain. */
  demoKey: string | null
  nodes: readonly NodeOption[]
  nodeKey: string
  adminToken: string
}

/** Starts the demo networks and the access service in front of them and of the operator's own nodes, in this process. */
export async function startEmbeddedService(at: EmbeddedAt): Promise<RunningService> {
  const demo = at.demoKey === null ? undefined : (await createDemo(at.dataDir)).networks
  const config = parseServiceConfig({
    listen: { host: '127.0.0.1', port: at.port },
    networks: { ...(demo && demoNetworks()), ...Object.fromEntries(at.nodes.map(networkOf)) },
    plans: {
      core: { dailyCredits: DEMO_DAILY_CREDITS },
      growth: { dailyCredits: 10 * DEMO_DAILY_CREDITS, failover: true },
      custom: { dailyCredits: 100 * DEMO_DAILY_CREDITS, failover: true },
      node: { dailyCredits: NO_LIMIT },
    },
    ledger: `sqlite:${join(at.dataDir, 'ledger.sqlite')}`,
    keys: [
      ...(at.demoKey === null
        ? []
        : [{ key: at.demoKey, plan: 'core', label: 'Demo, for readers without a key' }]),
      ...(at.nodes.length === 0 ? [] : [{ key: at.nodeKey, plan: 'node', label: 'Your own nodes' }]),
    ],
    adminToken: at.adminToken,
  })
  return createService(config, {
    ...(demo && { nodes: demo }),
    onNotice: (sentence) => console.error(sentence),
  }).start()
}

/** The chain is large, and loaded only where it is played. */
async function createDemo(cacheDir: string) {
  const { createDevchain } = await import('@/lib/devchain/create-devchain')
  return createDevchain({ cacheDir })
}

const demoNetworks = () =>
  Object.fromEntries(
    SHIPPED_NETWORKS.filter(({ service }) => service === 'embedded').map(
      ({ slug, name, chainId, history, testnet }) => [slug, { name, chainId, history, testnet, nodes: [] }],
    ),
  )

const networkOf = ({ name, url }: NodeOption) =>
  [name, { name, chainId: null, history: 'unstated', testnet: false, nodes: [url] }] as const
