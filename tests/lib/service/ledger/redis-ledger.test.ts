import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { KEY_CHANGED, LedgerUnavailableError } from '@/lib/service/ledger/ledger'
import { openLedger } from '@/lib/service/ledger/open-ledger'
import { startClusterServer } from '@/tests/redis-cluster'
import { type RedisServer, startRedisServer } from '@/tests/redis-server'
import { ADMIN, call, KEY, KEYLESS, postJson, startTestService } from '../running-service'
import { killStoreUnderLoad } from './kill-store-under-load'
import { type LedgerPlace, redisPlace } from './ledger-place'
import { describeLedger } from './ledger-suite'
import { describeServiceOn } from './service-suite'
import { DAY, testCharge } from './test-charge'

const OTHER = 'other-key-0123456789abcdef'

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

const empty = ({ at }: LedgerPlace) =>
  withRedis(async (redis) => {
    await redis.select(Number(new URL(at).pathname.slice(1)))
    await redis.flushdb()
  })

describe('Redis', () => {
  test('error: it cannot be reached', async () => {
    await using place = await redisPlace(server)
    await place.break()
    await expect(openLedger(place.at, Date.now)).rejects.toThrow(LedgerUnavailableError)
  })

  test.each([
    [['--appendfsync', 'always'], []],
    [
      ['--appendonly', 'no', '--appendfsync', 'always', '--maxmemory-policy', 'allkeys-lru'],
      [
        'Redis may lose balances. Set "appendonly yes" instead of "no", "maxmemory-policy noeviction" instead of "allkeys-lru".',
      ],
    ],
    [['--appendonly', 'no', '--rename-command', 'CONFIG', 'HIDDEN'], []],
  ])('behavior: with the settings %j it says at the start what to change', async (options, said) => {
    await using redis = await startRedisServer(...options)
    const notices: string[] = []
    const ledger = await openLedger(redis.url, Date.now, (notice) => void notices.push(notice))
    await ledger.close()
    expect(notices).toEqual(said)
  })

  test('error: one that was emptied: no key is served or told that it is unknown, and the log says what to do', async () => {
    await using place = await redisPlace(server)
    const faults: unknown[] = []
    await using service = await startTestService({
      nodes: { main: { request: async () => ({ result: '0x539' }) } },
      config: { ledger: place.at, keys: [KEY, OTHER].map((key) => ({ key, plan: 'core', label: 'test' })) },
      onFault: (error) => void faults.push(error),
    })
    expect(await service.post(call('eth_chainId'))).toMatchObject({ status: 200 })
    await empty(place)
    const [seen, unseen] = [KEY, OTHER].map((key) => `${service.url}/main/v3/${key}`)
    for (const url of [seen, unseen]) {
      const answer = await postJson(String(url), call('eth_chainId'))
      expect(answer).toMatchObject({
        status: 503,
        body: { error: { message: 'credit ledger unavailable' } },
      })
      expect(answer.headers.get('x-credits-remaining')).toBeNull()
    }
    expect((await fetch(`${seen}/credits`)).status).toBe(503)
    expect(faults.length).toBeGreaterThanOrEqual(3)
    for (const fault of faults) {
      expect(fault).toMatchObject({
        name: 'LedgerUnavailableError',
        message: expect.stringMatching(/was emptied.* SIGHUP/),
      })
    }
  })

  test('error: one that was emptied: no key is listed, made or revoked, the operator is told what to do, and nothing is written', async () => {
    await using place = await redisPlace(server)
    await using service = await startTestService({
      nodes: { main: { request: async () => ({ result: '0x539' }) } },
      config: { ledger: place.at, admin: ADMIN },
    })
    const keys = `${service.adminUrl}/admin/keys`
    const { id } = (await (await fetch(keys)).json()).keys[0]
    await empty(place)
    const body = JSON.stringify({ label: 'new', plan: 'core' })
    const answers = await Promise.all([
      fetch(keys),
      fetch(keys, { method: 'POST', headers: { 'content-type': 'application/json' }, body }),
      fetch(`${keys}/${id}`, { method: 'DELETE' }),
      fetch(`${keys}/${id}/use`),
    ])
    for (const answer of answers) {
      expect(answer.status).toBe(503)
      const details = expect.stringMatching(/was emptied.* SIGHUP or restart:/)
      expect(await answer.json()).toMatchObject({ error: { message: 'credit ledger unavailable', details } })
    }
    expect((await fetch(`${service.url}/readyz`)).status).toBe(503)
    expect(await withRedis((redis) => redis.keys('*'))).toEqual([])
  })

  test('behavior: one that was emptied has the keys of the config again once that is read again', async () => {
    await using place = await redisPlace(server)
    const ledger = await openLedger(place.at, Date.now)
    const keys = [{ key: KEY, plan: 'core', label: 'test', failover: false }]
    const ids = await ledger.configureKeys(keys)
    const charge = () => ledger.charge(testCharge({ keyId: ids[0] }))
    expect(await charge()).toBe(255)
    await empty(place)
    await expect(ledger.findKey(KEY)).rejects.toThrow('was emptied')
    expect(await charge()).toBe(KEY_CHANGED)
    expect(await ledger.configureKeys(keys)).toEqual(ids)
    expect(await ledger.findKey(KEY)).toMatchObject({ plan: 'core' })
    expect(await charge()).toBe(255)
    expect(await ledger.findKey(KEYLESS)).toBeNull()
    const made = await ledger.addKey(OTHER, { plan: 'core', label: 'new', failover: false })
    expect((await ledger.listKeys()).map(({ id }) => id).sort()).toEqual([...ids, made].sort())
    await ledger.close()
  })

  test('behavior: one that another service began anew after it was emptied is taken as it is by then', async () => {
    await using place = await redisPlace(server)
    const keys = [{ key: KEY, plan: 'core', label: 'test', failover: false }]
    const first = await openLedger(place.at, Date.now)
    await first.configureKeys(keys)
    await empty(place)
    const second = await openLedger(place.at, Date.now)
    const ids = await second.configureKeys(keys)
    await expect(first.findKey(KEY)).rejects.toThrow('was emptied')
    expect(await first.configureKeys(keys)).toEqual(ids)
    expect(await first.findKey(KEY)).toMatchObject({ id: ids[0] })
    await first.close()
    await second.close()
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
    await ledger.refund(given)
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
    expect(new Set(others.map(({ seconds }) => seconds))).toEqual(new Set([-1]))
  })

  test('behavior: the pace follows the clock of Redis, and a full allowance is forgotten', async () => {
    await using place = await redisPlace(server)
    const ledger = await openLedger(place.at, () => 0)
    const charge = () => ledger.charge(testCharge({ creditsPerSecond: 1, credits: 1_000, limit: 10_000 }))
    expect(await charge()).toBe(1_000)
    const at = 'triptych:{key}:allowance'
    await withRedis(async (redis) => {
      expect(await redis.pttl(at)).toBeGreaterThan(900_000)
      await redis.hincrby(at, 'at', -995_000)
      const charged = await charge()
      expect(charged).toEqual({
        waitSeconds: expect.toSatisfy((seconds: number) => seconds > 0 && seconds <= 5),
      })
      await redis.hincrby(at, 'at', -5_000)
      expect(await charge()).toBe(2_000)
    })
    await ledger.close()
  })

  test('behavior: a WebSocket of a killed process counts for 30 s', async () => {
    await using place = await redisPlace(server)
    const ledger = await openLedger(place.at, () => 0)
    await ledger.openSocket('key', 'killed', 1)
    await ledger.renewSockets('key', ['killed'])
    const at = 'triptych:{key}:sockets'
    await withRedis(async (redis) => {
      const [seconds] = await redis.time()
      expect(Number(await redis.zscore(at, 'killed'))).toBeGreaterThan(Number(seconds) * 1_000)
      expect(await redis.pttl(at)).toBeLessThanOrEqual(30_000)
      await redis.zincrby(at, -30_000, 'killed')
    })
    expect(await ledger.openSocket('key', 'next', 1)).toBe(true)
    await ledger.close()
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
    ['no cluster', () => startRedisServer(), 'it is not a cluster'],
    [
      'a cluster with a password',
      () => startClusterServer('--requirepass', 'x'),
      'its user name or password is wrong',
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
      'The ledger at 127.0.0.1:9,127.0.0.1:10 cannot be used: nothing listens there.',
    )
  })
})
