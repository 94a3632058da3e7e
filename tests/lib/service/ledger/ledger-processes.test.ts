import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openLedger } from '@/lib/service/ledger/open-ledger'
import { type RedisServer, startRedisServer } from '@/tests/redis-server'
import { useBundled } from '../../cli/bundled-program'
import { CHARGING_PROCESS, type ChargingProcesses, startChargingProcesses } from './charge-from-processes'
import { redisPlace, sqlitePlace } from './ledger-place'
import { DAY } from './test-charge'

const program = useBundled(CHARGING_PROCESS)

let redis: RedisServer
let processes: ChargingProcesses
beforeAll(async () => {
  processes = startChargingProcesses(program(), 4)
  redis = await startRedisServer()
})
afterAll(async () => {
  await processes[Symbol.asyncDispose]()
  await redis[Symbol.asyncDispose]()
})

/** Four processes together charge 420,000 credits' worth; 300,005 is the most that fits. */
const TASK = {
  keyId: 'key',
  day: DAY,
  limit: 300_007,
  charges: 1_000,
  atOnce: 50,
  refundEvery: 0,
  creditsPerSecond: null,
}

describe.each([
  ['SQLite', sqlitePlace],
  ['Redis', () => redisPlace(redis)],
])('four processes on %s', (_, newPlace) => {
  test('behavior: they spend the day to the last credit, none too much, and none is refused wrongly', async () => {
    await using place = await newPlace()
    const outcomes = await processes.charge(place.at, TASK)
    expect(outcomes.flatMap(({ errors }) => errors)).toEqual([])
    expect(outcomes.map(({ wronglyRefused }) => wronglyRefused)).toEqual([0, 0, 0, 0])
    expect(outcomes.map(({ made, refused }) => made + refused)).toEqual([1_000, 1_000, 1_000, 1_000])
    const ledger = await openLedger(place.at, Date.now)
    expect(await ledger.readUsed('key', DAY)).toBe(300_005)
    await ledger.close()
    expect(outcomes.reduce((sum, { credits }) => sum + credits, 0)).toBe(300_005)
  })

  test('behavior: they keep the pace of a plan together', async () => {
    await using place = await newPlace()
    const start = performance.now()
    const outcomes = await processes.charge(place.at, { ...TASK, creditsPerSecond: 40 })
    const seconds = (performance.now() - start) / 1_000
    expect(outcomes.flatMap(({ errors }) => errors)).toEqual([])
    const credits = outcomes.reduce((sum, outcome) => sum + outcome.credits, 0)
    expect(credits).toBeGreaterThanOrEqual(5)
    // The last charge may leave a debt.
    expect(credits).toBeLessThanOrEqual(40 + 40 * seconds + 255)
    expect(outcomes.map(({ made, paced }) => made + paced)).toEqual([1_000, 1_000, 1_000, 1_000])
  })

  test('behavior: with give-backs among the charges, the sums agree and the limit holds', async () => {
    await using place = await newPlace()
    const outcomes = await processes.charge(place.at, { ...TASK, refundEvery: 3 })
    expect(outcomes.flatMap(({ errors }) => errors)).toEqual([])
    const ledger = await openLedger(place.at, Date.now)
    const used = await ledger.readUsed('key', DAY)
    await ledger.close()
    expect(used).toBe(outcomes.reduce((sum, { credits }) => sum + credits, 0))
    expect(used).toBeLessThanOrEqual(TASK.limit)
  })
})
