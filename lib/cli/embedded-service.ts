import { join } from 'node:path'
import { NO_LIMIT } from '@/lib/credits/balance'
import type { DemoNetwork } from '@/lib/demo/manifest'
import type { Devchain } from '@/lib/devchain/create-devchain'
import { TriptychError } from '@/lib/errors'
import { SHIPPED_NETWORKS } from '@/lib/networks'
import type { NodeOption } from '@/lib/nodes/node-option'
import { parseServiceConfig } from '@/lib/service/config/service-config'
import { ListenError } from '@/lib/service/http/listen'
import { type RunningService, startService } from '@/lib/service/start-service'

/** Daily credits of the demo key: about 11,000 log searches. */
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

export type EmbeddedService = RunningService & {
  /** Resolves once the demo chain is ready. Calls to it wait until then. Rejects if it cannot be played. */
  ready: Promise<unknown>
}

/**
 * Starts the access service for the demo networks and the operator's own nodes in this process, and begins to play the demo
 * networks. If the port is taken, it listens on another one.
 */
export async function startEmbeddedService(at: EmbeddedAt): Promise<EmbeddedService> {
  const start = (port: number): Promise<RunningService> =>
    startService(embeddedConfig(at, port), {
      ...(at.demoKey !== null && { nodes: demoNodes(() => demo) }),
      onNotice: (sentence) => console.error(sentence),
    })
  const listening = start(at.port).catch((error: unknown) => {
    if (error instanceof ListenError) return start(0)
    throw error
  })
  const demo: Promise<Devchain | null> = listening.then(() =>
    at.demoKey === null ? null : createDemo(at.dataDir),
  )
  // Its callers get the rejection.
  demo.catch(() => {})
  return { ...(await listening), ready: demo }
}

function embeddedConfig(at: EmbeddedAt, port: number) {
  return parseServiceConfig({
    listen: { host: '127.0.0.1', port },
    networks: {
      ...(at.demoKey !== null && demoNetworks()),
      ...Object.fromEntries(at.nodes.map(networkOf)),
    },
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
    admin: { listen: { host: '127.0.0.1', port: 0 }, token: at.adminToken },
  })
}

/** Loaded only if needed, since it is large. */
async function createDemo(cacheDir: string) {
  const { createDevchain } = await import('@/lib/devchain/create-devchain')
  return createDevchain({ cacheDir })
}

const EMBEDDED_NETWORKS = SHIPPED_NETWORKS.filter(({ service }) => service === 'embedded')

/** Nodes of the demo networks. Their calls wait until the networks are played. */
const demoNodes = (played: () => Promise<Devchain | null>) =>
  Object.fromEntries(
    EMBEDDED_NETWORKS.map(({ slug }) => [
      slug,
      {
        async request(method: string, params: readonly unknown[]) {
          const node = (await played())?.networks[slug as DemoNetwork]
          if (!node) throw new TriptychError(`${slug} is not played.`)
          return node.request(method, params)
        },
      },
    ]),
  )

const demoNetworks = () =>
  Object.fromEntries(
    EMBEDDED_NETWORKS.map(({ slug, name, chainId, history, testnet }) => [
      slug,
      { name, chainId, history, testnet, nodes: [] },
    ]),
  )

const networkOf = ({ name, url }: NodeOption) =>
  [name, { name, chainId: null, history: 'unstated', testnet: false, nodes: [url] }] as const
