import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LedgerUnavailableError } from '@/lib/service/ledger/ledger'
import { openLedger } from '@/lib/service/ledger/open-ledger'
import { startClusterServer } from '@/tests/redis-cluster'
import { type RedisServer, startRedisServer } from '@/tests/redis-server'
import { startTestService } from '../running-service'
import { killStoreUnderLoad } from './kill-store-under-load'
import { redisPlace } from './ledger-place'
import { describeLedger } from './ledger-suite'
import { describeServiceOn } from './service-suite'
import { DAY, testCharge } from './test-charge'

let server: RedisServer
beforeAll(async () => {
  server = await startRedisServer()
})
afterAll(() => server[Symbol.asyncDispose]())

describeLedger('Redis', () => redisPlace(server))
describeServiceOn('Redis', () => redisPlace(server))

async function withRedis<Value>(work: (redis: Redis) => Promise<Value>): Promise<Value> {
  const redis = new Redis(server.url)
  try {
    return await work(redis)
  } finally {
    redis.disconnect()
  }
}

describe('Redis', () => {
  test('error: it cannot be reached', async () => {
    await using place = await redisPlace(server)
    await place.break()
    await expect(openLedger(place.at, Date.now)).rejects.toThrow(LedgerUnavailableError)
  })

  test('error: a service that cannot write its keys does not start, and leaves no connection behind', async () => {
    await using place = await redisPlace(server)
    await withRedis(async (redis) => {
      await redis.call('ACL', 'SETUSER', 'default', '-eval', '-evalsha')
      await expect(
        startTestService({ nodeUrls: ['http://127.0.0.1:9'], config: { ledger: place.at } }),
      ).rejects.toThrow(LedgerUnavailableError)
      await redis.call('ACL', 'SETUSER', 'default', '+@all')
      await expect.poll(() => redis.client('LIST')).toMatch(/^[^\n]*\n$/)
    })
  })

  test('behavior: days are forgotten after the 35th, charges after a quarter of an hour, keys never', async () => {
    await using place = await redisPlace(server)
    const ledger = await openLedger(place.at, Date.now)
    const keyId = await ledger.addKey('some-key-0123', { plan: 'core', label: 'x', failover: false })
    await ledger.charge(testCharge({ keyId }))
    const given = testCharge({ keyId })
    await ledger.charge(given)
    await ledger.giveBack(given)
    await ledger.close()
    const lives = await withRedis(async (redis) => {
      const names = await redis.keys('*')
      return Promise.all(names.map(async (name) => ({ name, seconds: await redis.ttl(name) })))
    })
    const days = ({ seconds }: { seconds: number }) => seconds / 86_400
    const day = lives.filter(({ name }) => name.includes(':day:'))
    const charges = lives.filter(({ name }) => name.includes(':charge:'))
    const others = lives.filter((life) => !day.includes(life) && !charges.includes(life))
    expect(day.map(days)).toEqual([expect.closeTo(36, 1)])
    expect(charges.map(({ seconds }) => Math.ceil(seconds / 60))).toEqual([15, 15])
    expect(others.map(({ seconds }) => seconds)).toEqual([-1, -1, -1])
  })

  test('behavior: a server that forgot the scripts is given them again', async () => {
    await using place = await redisPlace(server)
    const ledger = await openLedger(place.at, Date.now)
    await ledger.charge(testCharge())
    await withRedis((redis) => redis.script('FLUSH'))
    expect(await ledger.charge(testCharge())).not.toBeNull()
    expect(await ledger.readUsed('key', DAY)).toBe(510)
    await ledger.close()
  })

  test('behavior: a charge that lands after its caller was refused is given back', async () => {
    await using place = await redisPlace(server)
    const ledger = await openLedger(place.at, Date.now)
    await ledger.charge(testCharge())
    server.freeze()
    const caller = ledger.charge(testCharge())
    await expect(caller).rejects.toMatchObject({ name: 'LedgerUnavailableError', isUncertain: true })
    server.thaw()
    await expect.poll(() => ledger.readUsed('key', DAY)).toBe(255)
    await ledger.close()
  })

  test('behavior: kill -9 of the store under load loses no charge and keeps none that nobody was told of', async () => {
    await using place = await redisPlace(server)
    await killStoreUnderLoad(place, 100)
  })

  test.each([
    ['no cluster', () => startRedisServer(), 'it is no cluster'],
    [
      'a cluster with a password',
      () => startClusterServer('--requirepass', 'x'),
      'it wants another user name or password',
    ],
    ['a cluster of which a part is missing', () => startClusterServer(), 'a part of the cluster is down'],
  ])('error: a cluster is named, and there is %s', async (_, start, reason) => {
    await using member = await start()
    const { host } = new URL(member.url)
    await expect(
      startTestService({ nodeUrls: ['http://127.0.0.1:9'], config: { ledger: `redis-cluster://${host}` } }),
    ).rejects.toThrow(`The ledger at ${host} cannot be used: ${reason}.`)
  })

  test('error: nothing answers at any node of a cluster', async () => {
    const ledger = 'redis-cluster://user:s3cr3t@127.0.0.1:9,127.0.0.1:10'
    await expect(startTestService({ nodeUrls: ['http://127.0.0.1:9'], config: { ledger } })).rejects.toThrow(
      'The ledger at 127.0.0.1:9,127.0.0.1:10 cannot be used: nothing answers there.',
    )
  })
})
