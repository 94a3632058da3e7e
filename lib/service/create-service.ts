import { PRICES } from '@/lib/credits/price-table'
import type { ServedNetwork, ServiceState } from './access'
import { createCreditRate } from './credit-rate'
import { trackHead } from './head-tracker'
import { type HttpTimeouts, type RequestLog, startHttpServer } from './http-server'
import type { Ledger } from './ledger/ledger'
import { openSqliteLedger } from './ledger/sqlite-ledger'
import { firstAnsweringNode } from './nodes/first-answering-node'
import type { Node } from './nodes/node'
import { createUrlNode } from './nodes/url-node'
import { type ServiceConfig, ServiceConfigError } from './service-config'
import type { Clock } from './utc-day'

export type ServiceTimeouts = HttpTimeouts & {
  /** For a node to answer: the contract's limit of a query. */
  queryMs: number
}

export type ServiceOptions = {
  /** Nodes in this process, by network; they take the place of the network's `nodes` in the config. */
  nodes?: Readonly<Record<string, Node>>
  onAnswered?: (entry: RequestLog) => void
  /** Told of every error that left a call without an answer; the caller hears only that it happened. */
  onFault?: (error: unknown) => void
  clock?: Clock
  timeouts?: Partial<ServiceTimeouts>
}

export type Service = {
  /** Rejects when the ledger cannot be opened or the address is taken. */
  start(): Promise<RunningService>
}

export type RunningService = {
  /** `http://HOST:PORT`; a network's base URL is this and its slug. */
  url: string
  /** Lets requests under way be answered, then closes nodes and ledger. */
  stop(): Promise<void>
}

const TIMEOUTS: ServiceTimeouts = { queryMs: 10_000, headersMs: 10_000, requestMs: 15_000, drainMs: 15_000 }

/** The access service as a value. Throws {@link ServiceConfigError} for a network without a node. */
export function createService(config: ServiceConfig, options: ServiceOptions = {}): Service {
  const clock = options.clock ?? Date.now
  const timeouts = { ...TIMEOUTS, ...options.timeouts }
  return {
    async start() {
      const networks = createNetworks(config, options.nodes ?? {}, timeouts.queryMs)
      const ledger = openSqliteLedger(config.ledger.replace(/^sqlite:/, ''), clock)
      for (const { key, plan, label } of config.keys) await ledger.addKey(key, { plan, label })
      const state: ServiceState = {
        networks: new Map(networks.map((network) => [network.slug, network])),
        plans: new Map(Object.entries(config.plans)),
        prices: { ...PRICES, ...config.prices },
        ledger,
        takeCredits: createCreditRate(clock),
        clock,
        timeouts,
        onFault: options.onFault ?? (() => {}),
      }
      const onAnswered = options.onAnswered ?? (() => {})
      try {
        const server = await startHttpServer(state, { listen: config.listen, timeouts, onAnswered })
        return { url: server.url, stop: () => stopService(server.stop, networks, ledger) }
      } catch (error) {
        await ledger.close()
        throw error
      }
    },
  }
}

function createNetworks(
  config: ServiceConfig,
  nodes: Readonly<Record<string, Node>>,
  timeoutMs: number,
): ServedNetwork[] {
  return Object.entries(config.networks).map(([slug, { chainId, nodes: urls }]) => {
    const node = nodes[slug] ?? (urls.length > 0 ? firstAnsweringNode(urls.map(createUrlNode)) : null)
    if (!node)
      throw new ServiceConfigError(`The service's configuration is wrong: networks.${slug}.nodes is empty.`)
    return { slug, chainId, node, head: trackHead(node, timeoutMs) }
  })
}

async function stopService(stopServer: () => Promise<void>, networks: ServedNetwork[], ledger: Ledger) {
  await stopServer()
  await Promise.all(networks.map(({ node }) => node.close?.()))
  await ledger.close()
}
