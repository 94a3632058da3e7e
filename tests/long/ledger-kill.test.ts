import { afterAll, beforeAll, describe, test } from 'vitest'
import { useBundled } from '@/tests/lib/cli/bundled-program'
import { killStoreUnderLoad } from '@/tests/lib/service/ledger/kill-store-under-load'
import { killUnderLoad } from '@/tests/lib/service/ledger/kill-under-load'
import { redisPlace, sqlitePlace } from '@/tests/lib/service/ledger/ledger-place'
import { type RedisServer, startRedisServer } from '@/tests/redis-server'

const SERVICE_KILLS = 250
const STORE_KILLS = 30
const HALF_AN_HOUR = 1_800_000

const program = useBundled('lib/cli/service')

let redis: RedisServer
beforeAll(async () => {
  redis = await startRedisServer()
})
afterAll(() => redis[Symbol.asyncDispose]())

describe.each([
  ['SQLite', sqlitePlace],
  ['Redis', () => redisPlace(redis)],
])('kill -9 of the service on %s', (_, newPlace) => {
  test(`behavior: ${SERVICE_KILLS} times at random moments`, { timeout: HALF_AN_HOUR }, async () => {
    for (let kill = 0; kill < SERVICE_KILLS; kill++) {
      await using place = await newPlace()
      await killUnderLoad(program(), place.at, 1 + (kill % 60), Math.random() * 8)
    }
  })
})

describe('kill -9 of Redis', () => {
  test(`behavior: ${STORE_KILLS} times under load`, { timeout: HALF_AN_HOUR }, async () => {
    for (let kill = 0; kill < STORE_KILLS; kill++) {
      await using place = await redisPlace(redis)
      await killStoreUnderLoad(place, 1 + Math.floor(Math.random() * 300))
    }
  })
})
