import { PRICES } from '@/lib/credits/price-table'
import type { ServiceState } from './access'
import { createAnswerRoom } from './answer-room'
import { createCreditRate } from './credit-rate'
import { type HttpTimeouts, startHttpServer } from './http-server'
import type { Ledger } from './ledger/ledger'
import { openLedger } from './ledger/open-ledger'
import { createMetrics } from './metrics'
import type { Node } from './nodes/node'
import type { RequestLog } from './request-log'
import { createServedNetwork, type ServedNetwork } from './served-network'
import type { ServiceConfig, ServiceConfigError } from './service-config'
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

/** Each is of 64 MiB at the most. */
const LONG_ANSWERS_AT_ONCE = 4

const TIMEOUTS: ServiceTimeouts = {
  queryMs: 10_000,
  headersMs: 10_000,
  requestMs: 15_000,
  drainMs: 15_000,
  pingMs: 30_000,
}

/** The access service as a value. Throws {@link ServiceConfigError} for a network without a node. */
export function createService(config: ServiceConfig, options: ServiceOptions = {}): Service {
  const clock = options.clock ?? Date.now
  const timeouts = { ...TIMEOUTS, ...options.timeouts }
  return {
    async start() {
      const networks = Object.entries(config.networks).map(([slug, network]) =>
        createServedNetwork(slug, network, {
          inProcess: options.nodes?.[slug],
          timeoutMs: timeouts.queryMs,
          clock,
        }),
      )
      const ledger = await openLedger(config.ledger, clock)
      const state: ServiceState = {
        networks: new Map(networks.map((network) => [network.slug, network])),
        plans: new Map(Object.entries(config.plans)),
        prices: { ...PRICES, ...config.prices },
        ledger,
        takeCredits: createCreditRate(clock),
        adminToken: config.adminToken,
        answerRoom: createAnswerRoom(LONG_ANSWERS_AT_ONCE),
        clock,
        timeouts,
        onFault: options.onFault ?? (() => {}),
      }
      const metrics = createMetrics(networks)
      const onAnswered = (entry: RequestLog) => {
        metrics.observe(entry)
        options.onAnswered?.(entry)
      }
      try {
        for (const { key, ...about } of config.keys) await ledger.addKey(key, about)
        const server = await startHttpServer(state, { listen: config.listen, timeouts, metrics, onAnswered })
        return { url: server.url, stop: () => stopService(server.stop, networks, ledger) }
      } catch (error) {
        await ledger.close()
        throw error
      }
    },
  }
}

async function stopService(stopServer: () => Promise<void>, networks: ServedNetwork[], ledger: Ledger) {
  await stopServer()
  await Promise.all(networks.map((network) => network.close()))
  await ledger.close()
}
