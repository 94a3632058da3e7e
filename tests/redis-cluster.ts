import calculateSlot from 'cluster-key-slot'
import { Redis } from 'ioredis'
import { expect } from 'vitest'
import { freePort } from '@/lib/cli/free-port'
import { type RedisServer, startRedisServer } from './redis-server'

const SHARDS = 3
const SLOTS = 16_384
const NODE_TIMEOUT_MS = 2_000

/** Two servers, of which one is the master and one its replica. */
export type Shard = readonly [RedisServer, RedisServer]

export type RedisCluster = AsyncDisposable & {
  /** As a config names it. */
  at: string
  shards: readonly Shard[]
  /** Where a key lies, as an index of the shards. */
  shardOf(key: string): number
}

/** Three masters, each with a replica, on free ports of loopback; a master that is gone for two seconds is replaced. */
export async function startRedisCluster(): Promise<RedisCluster> {
  const servers: RedisServer[] = []
  const dispose = async () => {
    await Promise.all(servers.map((server) => server[Symbol.asyncDispose]()))
  }
  try {
    for (let count = 0; count < 2 * SHARDS; count++) servers.push(await startClusterServer())
    await joinServers(servers)
  } catch (error) {
    await dispose()
    throw error
  }
  return {
    at: servers
      .slice(0, SHARDS)
      .map(({ url }, index) => `${index === 0 ? 'redis-cluster://' : ''}${new URL(url).host}`)
      .join(','),
    shards: servers.slice(0, SHARDS).map((first, index) => [first, servers[SHARDS + index] ?? first]),
    shardOf: (key) => Math.floor((calculateSlot(key) * SHARDS) / SLOTS),
    [Symbol.asyncDispose]: dispose,
  }
}

/** The port of a cluster's own talk is another one: by itself Redis takes one that may not exist. */
export async function startClusterServer(...more: string[]): Promise<RedisServer> {
  const options = ['--cluster-enabled', 'yes', '--cluster-port', String(await freePort())]
  // One that never met another does not know its own address.
  const address = ['--cluster-announce-ip', '127.0.0.1']
  // What the others have is served while one is away.
  const coverage = ['--cluster-require-full-coverage', 'no']
  const timing = ['--cluster-node-timeout', String(NODE_TIMEOUT_MS), '--repl-diskless-sync-delay', '0']
  return startRedisServer(...options, ...address, ...coverage, ...timing, ...more)
}

async function joinServers(servers: readonly RedisServer[]) {
  const all = servers.map(({ url }) => new Redis(url))
  const [masters, replicas] = [all.slice(0, SHARDS), all.slice(SHARDS)]
  const bound = (shard: number) => Math.ceil((shard * SLOTS) / SHARDS)
  for (const [shard, redis] of masters.entries()) {
    await redis.cluster('ADDSLOTSRANGE', bound(shard), bound(shard + 1) - 1)
    await redis.cluster('SET-CONFIG-EPOCH', shard + 1)
  }
  const [first, ...others] = all
  for (const redis of others) {
    const [, busPort] = (await redis.config('GET', 'cluster-port')) as string[]
    await first?.call('CLUSTER', 'MEET', '127.0.0.1', String(redis.options.port), String(busPort))
  }
  for (const redis of all) {
    await expect.poll(() => redis.cluster('INFO')).toContain(`cluster_known_nodes:${all.length}`)
  }
  for (const [shard, redis] of replicas.entries()) {
    const id = String(await masters[shard]?.cluster('MYID'))
    // Not before it has heard of its master.
    await expect.poll(() => redis.cluster('REPLICATE', id).catch(String)).toBe('OK')
  }
  for (const shard of servers.slice(0, SHARDS).keys()) {
    await expect.poll(() => replicas[shard]?.info('replication')).toContain('master_link_status:up')
  }
  for (const redis of all) {
    await expect.poll(() => redis.cluster('INFO')).toContain('cluster_state:ok')
    await expect
      .poll(async () => (await redis.cluster('SLOTS')).map((range) => (range as unknown[]).length))
      .toEqual([4, 4, 4])
    redis.disconnect()
  }
}

const roleOf = ({ url }: RedisServer) => withRedis(url, (redis) => redis.info('replication'))

/** Resolves once a replica has taken over. */
export const untilMaster = (server: RedisServer) => expect.poll(() => roleOf(server)).toContain('role:master')

/** The servers of a shard by their parts, once the one follows the other. */
export async function partsOf(
  shard: Shard | undefined,
): Promise<{ master: RedisServer; replica: RedisServer }> {
  if (!shard) throw new Error('There is no such shard.')
  const isFollowing = async () =>
    (await Promise.all(shard.map(roleOf))).filter((role) => role.includes('master_link_status:up'))
  await expect.poll(isFollowing).toHaveLength(1)
  const [one, other] = shard
  const isOne = (await roleOf(one)).includes('role:master')
  return isOne ? { master: one, replica: other } : { master: other, replica: one }
}

/** From now on the replicas of a master get nothing of it, and the cluster does not notice. */
export async function cutReplicas(master: RedisServer): Promise<void> {
  await withRedis(master.url, async (redis) => {
    await redis.call('ACL', 'SETUSER', 'default', '-psync', '-sync')
    await redis.call('CLIENT', 'KILL', 'TYPE', 'replica')
  })
}

async function withRedis<Value>(url: string, work: (redis: Redis) => Promise<Value>): Promise<Value> {
  const redis = new Redis(url)
  try {
    return await work(redis)
  } finally {
    redis.disconnect()
  }
}
