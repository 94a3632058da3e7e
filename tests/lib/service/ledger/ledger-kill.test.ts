import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RedisServer, startRedisServer } from '@/tests/redis-server'
import { ofLength } from '@/tests/test-length'
import { useBundled } from '../../cli/bundled-program'
import { killUnderLoad } from './kill-under-load'
import { startServiceToKill } from './killed-service'
import { redisPlace, sqlitePlace } from './ledger-place'

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
  test('behavior: once a node is asked, the charge is written', async () => {
    await using place = await newPlace()
    let onAsked = () => {}
    const asked = new Promise<void>((resolve) => {
      onAsked = resolve
    })
    // The node never answers: the service dies between forwarding and the answer.
    await using service = await startServiceToKill(program(), place.at, ({ method }) => {
      // It asks for its chain by itself, too.
      if (method !== 'eth_chainId') onAsked()
    })
    const caller = service.ask(0)
    await asked
    await service.kill()
    await caller
    expect(await service.expectNothingLostOrTwice()).toBe(80)
  })

  test('behavior: under load at any moment, nothing acknowledged is lost and nothing is charged twice', async () => {
    for (const nth of ofLength([10], [1, 10, 50])) {
      await using place = await newPlace()
      await killUnderLoad(program(), place.at, nth, Math.random() * 4)
    }
  })
})
