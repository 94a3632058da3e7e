import { CREDITS } from '@/lib/credits/tariff'
import type { Devchain } from '@/lib/devchain/create-devchain'
import { SHIPPED_NETWORKS } from '@/lib/networks'
import { askEndpoint } from '@/lib/rpc/client/ask-endpoint'
import type { AskRelay } from '@/lib/rpc/client/explorer-relay'
import { parseServiceConfig } from '@/lib/service/config/service-config'
import { startService } from '@/lib/service/start-service'

const KEY = 'test-key-0123456789abcdef'

export type DemoService = AsyncDisposable & {
  port: number
  /** Base URL with the key, for `demo-mainnet`. */
  url: string
  /** Asks over HTTP, as the explorer's route handler does. */
  ask: AskRelay
  /** Credits that the service's own books say were spent. */
  used: () => Promise<number>
  stop: () => Promise<void>
}

type Plan = { dailyCredits?: number; creditsPerSecond?: number; clock?: () => number }

/** The real service in front of the demo mainnet, with one key. Its books are new with each start. */
export async function startDemoService(
  { networks: nodes }: Pick<Devchain, 'networks'>,
  { dailyCredits = 10_000_000, creditsPerSecond, clock = Date.now }: Plan = {},
  port = 0,
): Promise<DemoService> {
  const network = SHIPPED_NETWORKS.find(({ slug }) => slug === 'demo-mainnet')
  if (!network) throw new Error('There is no demo mainnet.')
  const { name, chainId, history, testnet } = network
  const config = parseServiceConfig({
    listen: { host: '127.0.0.1', port },
    networks: { 'demo-mainnet': { name, chainId, history, testnet, nodes: [] } },
    plans: { core: { dailyCredits, creditsPerSecond: creditsPerSecond ?? null } },
    ledger: 'sqlite::memory:',
    keys: [{ key: KEY, plan: 'core', label: 'test' }],
  })
  // A stopping service closes its nodes; the chain is to outlive it.
  const node = { request: nodes['demo-mainnet'].request }
  const service = await startService(config, {
    nodes: { 'demo-mainnet': node },
    clock,
    // The machine may take its time.
    timeouts: { queryMs: 600_000 },
  })
  const url = `${service.url}/demo-mainnet/v3/${KEY}`
  let stopped: Promise<void> | null = null
  const stop = () => {
    stopped ??= service.stop()
    return stopped
  }
  return {
    port: Number(new URL(service.url).port),
    url,
    ask: (call) => askEndpoint(url, call, CREDITS, () => undefined),
    used: async () => (await (await fetch(`${url}/credits`)).json()).used,
    stop,
    [Symbol.asyncDispose]: stop,
  }
}
