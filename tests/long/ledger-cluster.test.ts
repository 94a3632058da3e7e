import { Redis } from 'ioredis'
import { afterAll, beforeAll } from 'vitest'
import { redisPlace } from '../lib/service/ledger/ledger-place'
import { describeLedger } from '../lib/service/ledger/ledger-suite'
import { describeServiceOn } from '../lib/service/ledger/service-suite'
import { startClusterServer } from '../redis-cluster'
import type { RedisServer } from '../redis-server'

/** A cluster of one node does all that a ledger must do; what more of them do is in ledger-failover.test.ts. */
let single: RedisServer
beforeAll(async () => {
  single = await startClusterServer()
  const redis = new Redis(single.url)
  await redis.cluster('ADDSLOTSRANGE', 0, 16_383)
  redis.disconnect()
})
afterAll(() => single[Symbol.asyncDispose]())

const onCluster = async () => ({
  ...(await redisPlace(single)),
  at: `redis-cluster://${new URL(single.url).host}`,
})
describeLedger('a cluster', onCluster)
describeServiceOn('a cluster', onCluster)
