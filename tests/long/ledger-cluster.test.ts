import { Redis } from 'ioredis'
import { afterAll, beforeAll, expect } from 'vitest'
import { type LedgerPlace, redisPlace } from '../lib/service/ledger/ledger-place'
import { describeLedger } from '../lib/service/ledger/ledger-suite'
import { describeServiceOn } from '../lib/service/ledger/service-suite'
import { startClusterServer } from '../redis-cluster'
import type { RedisServer } from '../redis-server'

/** A cluster of one node does all that a ledger must do; what several of them do is in ledger-failover.test.ts. */
let server: RedisServer
beforeAll(async () => {
  server = await startClusterServer()
  const redis = new Redis(server.url)
  await redis.cluster('ADDSLOTSRANGE', 0, 16_383)
  redis.disconnect()
})
afterAll(() => server[Symbol.asyncDispose]())

/** A node of a cluster serves some seconds after it is started. */
async function start() {
  await server.start()
  const redis = new Redis(server.url)
  await expect.poll(() => redis.cluster('INFO')).toContain('cluster_state:ok')
  redis.disconnect()
}

async function clusterPlace(): Promise<LedgerPlace> {
  await start()
  const place = await redisPlace(server)
  return {
    ...place,
    at: `redis-cluster://${new URL(server.url).host}`,
    mend: start,
    [Symbol.asyncDispose]: start,
  }
}

describeLedger('a cluster', clusterPlace)
describeServiceOn('a cluster', clusterPlace)
