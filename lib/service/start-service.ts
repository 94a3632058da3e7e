import { PRICES } from '@/lib/credits/price-table'
import type { ServiceState } from '@/lib/service/access/access'
import { createConfigFollower } from '@/lib/service/access/follow-config'
import { createLongAnswers } from '@/lib/service/access/long-answers'
import { countRequests } from '@/lib/service/access/requests-under-way'
import { createServedNetwork } from '@/lib/service/access/served-network'
import { createTurns } from '@/lib/service/access/turns'
import { countWrongAttempts } from '@/lib/service/access/wrong-attempts'
import { createAnswerCache } from '@/lib/service/cache/answer-cache'
import type { NetworkConfig, ServiceConfig, ServiceConfigError } from '@/lib/service/config/service-config'
import type { RequestLog } from '@/lib/service/http/request-log'
import { explainLedgerFault } from '@/lib/service/ledger/explain-ledger-fault'
import { openLedger } from '@/lib/service/ledger/open-ledger'
import { createSocketLeases } from '@/lib/service/ledger/socket-leases'
import type { Node } from '@/lib/service/nodes/node'
import { startAdminServer } from '@/lib/service/operations/admin-server'
import { createMetrics } from '@/lib/service/operations/metrics'
import type { MetricValues } from '@/lib/service/operations/process-metrics'
import { timeLedger } from '@/lib/service/operations/time-ledger'
import { type HttpTimeouts, startHttpServer } from './http-server'

export type ServiceTimeouts = HttpTimeouts & {
  /** For a node to answer. The contract's limit of a query. */
  queryMs: number
  /** Longest silence of a node before or within its answer, after which the next node is asked. */
  patienceMs: number
  /** For the heads of several nodes. */
  headMs: number
  /** For a look at a watched node. Enough for a busy node on the same machine. */
  lookMs: number
  /** For the same look while a page waits. After it, the page gets the state before. */
  reportMs: number
}

export type ServiceOptions = {
  /** Nodes in this process, by network. They replace the `nodes` of the config. */
  nodes?: Readonly<Record<string, Node>>
  onAnswered?: (entry: RequestLog) => void
  /** Called with every error that left a call without an answer, and the id of its request. */
  onFault?: (error: unknown, requestId?: string) => void
  /** Called with a sentence for the operator. */
  onNotice?: (sentence: string) => void
  /** The text of `/metrics` if it covers more than this process. */
  writeMetrics?: () => Promise<string>
  /** Milliseconds since the epoch. */
  clock?: () => number
  timeouts?: Partial<ServiceTimeouts>
}

export type RunningService = {
  /** `http://HOST:PORT`. The base URL of a network is this and its slug. */
  url: string
  /** `http://HOST:PORT` or the socket of the admin listener; null without one. */
  adminAt: string | null
  /**
   * Serves by another config from now on: networks, plans, prices, keys and the admin's token. Rejects without a change if
   * that needs a restart, or the ledger cannot be written. Not to be called twice at a time.
   */
  reload(config: ServiceConfig): Promise<void>
  /** The values of this process's metrics. */
  collectMetrics(): Promise<MetricValues>
  /** Serves for `drainSeconds` more, waits for pending requests, then closes nodes and ledger. */
  stop(): Promise<void>
}

const MEGABYTE = 1_000_000

/** Each has at most 64 MiB. */
const LONG_ANSWERS_AT_ONCE = 4

/** A quarter of the connections for a node's searches. */
const SEARCHES_OF_A_KEY = 8

const TIMEOUTS: ServiceTimeouts = {
  queryMs: 10_000,
  patienceMs: 2_500,
  headMs: 1_000,
  lookMs: 2_000,
  reportMs: 400,
  headersMs: 10_000,
  requestMs: 15_000,
  keepAliveMs: 75_000,
  drainMs: 15_000,
  pingMs: 30_000,
}

/**
 * Starts the access service. Rejects with {@link ServiceConfigError} for a network without a node, with ListenError, and with
 * LedgerUnavailableError that explains the reason.
 */
export async function startService(
  config: ServiceConfig,
  options: ServiceOptions = {},
): Promise<RunningService> {
  try {
    return await start(config, options)
  } catch (error) {
    throw explainLedgerFault(config.ledger, error)
  }
}

async function start(config: ServiceConfig, options: ServiceOptions): Promise<RunningService> {
  const { clock = Date.now, onNotice = () => {}, onFault = () => {} } = options
  const timeouts = { ...TIMEOUTS, ...options.timeouts }
  const metrics = createMetrics(() => [...state.networks.values()])
  const ledger = timeLedger(await openLedger(config.ledger, clock, onNotice), metrics.observeLedger)
  const state: ServiceState = {
    networks: new Map(),
    plans: new Map(),
    prices: PRICES,
    admin: null,
    allowedOrigins: [],
    isTrustedProxy: () => false,
    ledger,
    sockets: createSocketLeases(ledger),
    isDraining: false,
    wrongAttempts: countWrongAttempts(() => performance.now()),
    requests: countRequests(config.requestsAtOnce),
    longAnswers: createLongAnswers(LONG_ANSWERS_AT_ONCE),
    cache: createAnswerCache(config.cache.megabytes * MEGABYTE),
    searchTurns: createTurns({ perKey: SEARCHES_OF_A_KEY }),
    clock,
    timeouts,
    onFault,
  }
  const createNetwork = (slug: string, network: NetworkConfig) =>
    createServedNetwork(slug, network, {
      inProcess: options.nodes?.[slug],
      timeouts,
      onNotice,
      observeNode: metrics.observeNode,
      onWrongChain: () => state.cache?.clear(),
    })
  const follower = createConfigFollower(state, { createNetwork, onNotice })
  const onAnswered = (entry: RequestLog) => {
    metrics.observe(entry)
    options.onAnswered?.(entry)
  }
  const shared = { timeouts, writeMetrics: options.writeMetrics ?? metrics.write, onAnswered }
  const servers: { stop(): Promise<void> }[] = []
  try {
    await follower.follow(config)
    const server = await startHttpServer(state, {
      ...shared,
      listen: config.listen,
      onWebSocket: metrics.countWebSocket,
    })
    servers.push(server)
    const admin = config.admin && (await startAdminServer(state, { ...shared, listen: config.admin.listen }))
    if (admin) servers.push(admin)
    const stop = async () => {
      state.isDraining = true
      if (config.drainSeconds > 0) await pause(config.drainSeconds * 1_000)
      for (const { stop } of servers) await stop()
      await follower.close()
      await state.sockets.stop()
      await ledger.close()
    }
    return {
      url: server.url,
      adminAt: admin?.at ?? null,
      reload: follower.follow,
      collectMetrics: metrics.collect,
      stop,
    }
  } catch (error) {
    for (const { stop } of servers) await stop()
    await state.sockets.stop()
    await ledger.close()
    throw error
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
