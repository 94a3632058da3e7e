import { createAllowances } from '@/lib/allowances'
import { PRICES } from '@/lib/credits/price-table'
import type { ServiceState } from './access/access'
import { createAnswerRoom } from './access/answer-room'
import { createConfigFollower } from './access/follow-config'
import { createSearchTurns } from './access/search-turns'
import { createServedNetwork } from './access/served-network'
import type { NetworkConfig, ServiceConfig, ServiceConfigError } from './config/service-config'
import type { RequestLog } from './http/request-log'
import { type HttpTimeouts, startHttpServer } from './http-server'
import { explainLedgerFault } from './ledger/explain-ledger-fault'
import { openLedger } from './ledger/open-ledger'
import type { Node } from './nodes/node'
import { createMetrics } from './operations/metrics'
import type { MsClock } from './time/clock'

export type ServiceTimeouts = HttpTimeouts & {
  /** For a node to answer: the contract's limit of a query. */
  queryMs: number
  /** For a node whose chain may become another to say how it is: longer than one on the same machine takes that has much to do. */
  lookMs: number
  /** For the same node, where a page waits for it: then it hears how the node was before. */
  reportMs: number
}

export type ServiceOptions = {
  /** Nodes in this process, by network; they take the place of the network's `nodes` in the config. */
  nodes?: Readonly<Record<string, Node>>
  onAnswered?: (entry: RequestLog) => void
  /** Told of every error that left a call without an answer; the caller hears only that it happened. */
  onFault?: (error: unknown) => void
  /** Told in a sentence what an operator should know. */
  onNotice?: (sentence: string) => void
  clock?: MsClock
  timeouts?: Partial<ServiceTimeouts>
}

export type Service = {
  /** Rejects when the ledger cannot be opened or the address is taken. */
  start(): Promise<RunningService>
}

export type RunningService = {
  /** `http://HOST:PORT`; a network's base URL is this and its slug. */
  url: string
  /**
   * Serves by another config from now on: networks, plans, prices, keys and the admin token. Rejects, and changes nothing,
   * where that takes a restart or the ledger cannot be written. One after the other, never two at a time.
   */
  reload(config: ServiceConfig): Promise<void>
  /** Lets requests under way be answered, then closes nodes and ledger. */
  stop(): Promise<void>
}

/** Each is of 64 MiB at the most. */
const LONG_ANSWERS_AT_ONCE = 4

/** A quarter of the connections that a node's searches have. */
const SEARCHES_OF_A_KEY = 8

const TIMEOUTS: ServiceTimeouts = {
  queryMs: 10_000,
  lookMs: 2_000,
  reportMs: 400,
  headersMs: 10_000,
  requestMs: 15_000,
  drainMs: 15_000,
  pingMs: 30_000,
}

/** The access service as a value. `start` rejects with {@link ServiceConfigError} for a network without a node. */
export function createService(config: ServiceConfig, options: ServiceOptions = {}): Service {
  return {
    async start() {
      try {
        return await startService(config, options)
      } catch (error) {
        throw explainLedgerFault(config.ledger, error)
      }
    },
  }
}

async function startService(config: ServiceConfig, options: ServiceOptions): Promise<RunningService> {
  const { clock = Date.now, onNotice = () => {}, onFault = () => {} } = options
  const timeouts = { ...TIMEOUTS, ...options.timeouts }
  const ledger = await openLedger(config.ledger, clock, onNotice)
  const state: ServiceState = {
    networks: new Map(),
    plans: new Map(),
    prices: PRICES,
    adminToken: null,
    ledger,
    takeCredits: createAllowances(1, clock),
    answerRoom: createAnswerRoom(LONG_ANSWERS_AT_ONCE),
    searchTurns: createSearchTurns(SEARCHES_OF_A_KEY),
    clock,
    timeouts,
    onFault,
  }
  const createNetwork = (slug: string, network: NetworkConfig) =>
    createServedNetwork(slug, network, {
      inProcess: options.nodes?.[slug],
      timeouts,
      onNotice,
    })
  const follower = createConfigFollower(state, { createNetwork, onNotice })
  const metrics = createMetrics(state)
  const onAnswered = (entry: RequestLog) => {
    metrics.observe(entry)
    options.onAnswered?.(entry)
  }
  try {
    await follower.follow(config)
    const server = await startHttpServer(state, { listen: config.listen, timeouts, metrics, onAnswered })
    const stop = async () => {
      await server.stop()
      await follower.close()
      await ledger.close()
    }
    return { url: server.url, reload: follower.follow, stop }
  } catch (error) {
    await ledger.close()
    throw error
  }
}
