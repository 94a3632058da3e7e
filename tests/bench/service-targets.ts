import { writeFile } from 'node:fs/promises'
import { startCommand, startProgram } from '../program'
import { startRedisServer } from '../redis-server'
import type { LargeTarget } from './large-answer'
import type { Target } from './measure'
import { startNginxProxy, startNginxWithLua } from './nginx-gateways'

const KEY = 'bench-key-0123456789abcdef'

/** As `npm run service` and the packaged unit start it. */
const FLAGS = ['--min-semi-space-size=32', '--max-semi-space-size=32', '--no-parallel-scavenge']

/** What a service takes that answers `SHED.atOnce` calls at a time, each after `SHED.nodeMs`. */
export const SHED = { atOnce: 32, nodeMs: 100 }

/** Of each list the first is the bare proxy over HTTP, beside which the others stand. */
export type ServiceTargets = {
  http: readonly Target[]
  webSocket: readonly Target[]
  large: readonly LargeTarget[]
  /** Without a cache, and with one. */
  receipts: readonly Target[]
  /** With few requests at once, before a slow node. */
  shed: readonly Target[]
}

/** Runs work beside everything that is compared, each in a process of its own before the same upstream. */
export async function withTargets(directory: string, work: (targets: ServiceTargets) => Promise<void>) {
  await using upstream = await startProgram('tests/bench/upstream.ts')
  await using large = await startProgram('tests/bench/large-upstream.ts')
  await using slow = await startProgram('tests/bench/upstream.ts', String(SHED.nodeMs))
  await using receipts = await startProgram('tests/bench/receipt-upstream.ts')
  const nodes = { main: upstream.url, large: large.url, receipts: receipts.url }
  await using bare = await startProgram('tests/bench/bare-proxy.ts', nodes.main, nodes.large)
  await using redis = await startRedisServer()
  await using onSqlite = await startService(`${directory}/sqlite`, nodes, `sqlite:${directory}/ledger`)
  await using onRedis = await startService(`${directory}/redis`, nodes, redis.url)
  await using withCache = await startService(`${directory}/cache`, nodes, `sqlite:${directory}/cached`, {
    cache: { megabytes: 64 },
  })
  const few = { requestsAtOnce: SHED.atOnce }
  const slowNode = { main: slow.url }
  await using shedSqlite = await startService(
    `${directory}/shed-sqlite`,
    slowNode,
    `sqlite:${directory}/shed`,
    few,
  )
  await using shedRedis = await startService(`${directory}/shed-redis`, slowNode, redis.url, few)
  await using nginx = await startNginxProxy(directory, nodes.main)
  const place = { redisUrl: redis.url, key: KEY }
  await using withLua = await startNginxWithLua(directory, nodes.main, place)

  const bareHttp = { name: 'node:http + undici', url: bare.url, pids: [bare.pid] }
  const services = [
    { name: 'service, SQLite', url: onSqlite.url, pids: [onSqlite.pid] },
    { name: 'service, Redis', url: onRedis.url, pids: [onRedis.pid, redis.pid] },
  ]
  const overHttp = services.map((service) => ({ ...service, url: `${service.url}/main/v3/${KEY}` }))
  await work({
    http: [
      bareHttp,
      ...overHttp,
      ...(nginx ? [{ name: 'nginx proxy_pass', url: nginx.url, pids: [nginx.pid] }] : []),
      ...(withLua
        ? [
            {
              name: 'nginx, Lua and Redis',
              url: `${withLua.url}/main/v3/${KEY}`,
              pids: [withLua.pid, redis.pid],
            },
          ]
        : []),
    ],
    webSocket: [
      bareHttp,
      { ...bareHttp, name: 'ws + undici', url: asWebSocket(bare.url) },
      ...services.map((service) => ({ ...service, url: `${asWebSocket(service.url)}/main/ws/v3/${KEY}` })),
    ],
    large: [
      { ...bareHttp, largeUrl: `${bare.url}/large` },
      ...overHttp.map((service) => ({ ...service, largeUrl: service.url.replace('/main/', '/large/') })),
    ],
    receipts: [
      { name: 'without a cache', url: receiptsAt(onSqlite.url), pids: [onSqlite.pid] },
      { name: 'with 64 MB of cache', url: receiptsAt(withCache.url), pids: [withCache.pid] },
    ],
    shed: [
      { name: 'service, SQLite', url: `${shedSqlite.url}/main/v3/${KEY}`, pids: [shedSqlite.pid] },
      { name: 'service, Redis', url: `${shedRedis.url}/main/v3/${KEY}`, pids: [shedRedis.pid, redis.pid] },
    ],
  })
}

const receiptsAt = (url: string) => `${url}/receipts/v3/${KEY}`

const asWebSocket = (url: string) => url.replace('http:', 'ws:')

async function startService(path: string, nodes: Record<string, string>, ledger: string, settings = {}) {
  const config = `${path}.json`
  const networks = Object.entries(nodes).map(([slug, node]) => [
    slug,
    { name: slug, chainId: 1, history: 'archive', testnet: false, nodes: [node] },
  ])
  await writeFile(
    config,
    JSON.stringify({
      listen: { host: '127.0.0.1', port: 0 },
      networks: Object.fromEntries(networks),
      plans: { core: { dailyCredits: Number.MAX_SAFE_INTEGER, webSockets: 64 } },
      ledger,
      keys: [{ key: KEY, plan: 'core', label: 'bench' }],
      ...settings,
    }),
  )
  return startCommand(process.execPath, [...FLAGS, 'bin/triptych-service.js', '--config', config])
}
