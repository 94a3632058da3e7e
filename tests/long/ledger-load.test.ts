import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openLedger } from '@/lib/service/ledger/open-ledger'
import { useBundled } from '@/tests/lib/cli/bundled-program'
import { CHARGING_PROCESS, startChargingProcesses } from '@/tests/lib/service/ledger/charge-from-processes'
import { expectLedgerToFollowModel } from '@/tests/lib/service/ledger/ledger-model'
import { redisPlace, sqlitePlace } from '@/tests/lib/service/ledger/ledger-place'
import { DAY } from '@/tests/lib/service/ledger/test-charge'
import { type RedisServer, startRedisServer } from '@/tests/redis-server'

const TWENTY_MINUTES = 1_200_000
const MODEL_RUNS = 5_000

/** Eight processes make a million charges of 105 credits on average; the last tenth no longer fits. */
const TASK = {
  keyId: 'key',
  day: DAY,
  limit: 94_500_003,
  charges: 125_000,
  atOnce: 100,
  refundEvery: 0,
  creditsPerSecond: null,
}

const program = useBundled(CHARGING_PROCESS)

let redis: RedisServer
beforeAll(async () => {
  redis = await startRedisServer()
})
afterAll(() => redis[Symbol.asyncDispose]())

describe.each([
  ['SQLite', sqlitePlace],
  ['Redis', () => redisPlace(redis)],
])('%s', (_, newPlace) => {
  test('behavior: a million charges by eight processes', { timeout: TWENTY_MINUTES }, async () => {
    await using place = await newPlace()
    await using processes = startChargingProcesses(program(), 8)
    const outcomes = await processes.charge(place.at, TASK)
    expect(outcomes.flatMap(({ errors }) => errors)).toEqual([])
    expect(outcomes.reduce((sum, { wronglyRefused }) => sum + wronglyRefused, 0)).toBe(0)
    const ledger = await openLedger(place.at, Date.now)
    expect(await ledger.readUsed('key', DAY)).toBe(94_500_000)
    await ledger.close()
    expect(outcomes.reduce((sum, { credits }) => sum + credits, 0)).toBe(94_500_000)
  })

  test(`behavior: ${MODEL_RUNS} sequences beside the model`, { timeout: TWENTY_MINUTES }, () =>
    expectLedgerToFollowModel(newPlace, MODEL_RUNS),
  )
})
