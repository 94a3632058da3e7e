import { describe, expect, test } from 'vitest'
import { cutReplicas, partsOf, startRedisCluster, untilMaster } from '../redis-cluster'
import { type ClusterKey, PRICE, withServices } from './services-on-cluster'

const KILLS = 6

describe('a ledger in a cluster of Redis', () => {
  test('behavior: whatever was answered, the replica that takes over has it', async () => {
    await using cluster = await startRedisCluster()
    const callsADay = 10
    await withServices(cluster, { name: 'cut', count: 24, callsADay }, async ({ keys, ask, revoke }) => {
      const shard = keys[0]?.shard ?? 0
      const [probe, revokedBefore, revokedMeanwhile, ...spending] = keys.filter((key) => key.shard === shard)
      if (!probe || !revokedBefore || !revokedMeanwhile || spending.length === 0)
        throw new Error('Too few keys in a shard.')
      const elsewhere = keys.find((key) => key.shard !== shard) ?? probe
      const answered = new Map(spending.map((key) => [key, 0]))
      const spend = async (times: number) => {
        for (const key of spending) {
          for (let time = 0; time < times; time++) {
            if ((await ask(key)) === 200) answered.set(key, (answered.get(key) ?? 0) + 1)
          }
        }
      }

      await spend(4)
      expect(await revoke(revokedBefore)).toBe(204)
      const { master } = await partsOf(cluster.shards[shard])
      await cutReplicas(master)
      await spend(2)
      expect(await revoke(revokedMeanwhile)).toBe(503)
      await master.kill()
      expect(await Promise.all([1, 2, 3].map(() => ask(probe)))).toEqual([503, 503, 503])
      expect(await Promise.all([1, 2, 3].map(() => ask(elsewhere)))).toEqual([200, 200, 200])
      await expect.poll(() => ask(probe)).toBe(200)
      await spend(callsADay + 1)
      expect([...answered.values()]).toEqual(spending.map(() => callsADay))
      expect(await Promise.all([1, 2, 3].map(() => ask(revokedBefore)))).toEqual([401, 401, 401])
      expect(await revoke(revokedMeanwhile)).toBe(204)
      expect(await Promise.all([1, 2, 3].map(() => ask(revokedMeanwhile)))).toEqual([401, 401, 401])
    })
  })

  test(`behavior: masters are killed ${KILLS} times under load`, async () => {
    await using cluster = await startRedisCluster()
    const callsADay = 2_000
    await withServices(cluster, { name: 'load', count: 24, callsADay }, async (services) => {
      const { keys, revoke, readUsed } = services
      const answered = new Map(keys.map((key) => [key, 0]))
      const revoked = new Set<ClusterKey>()
      const passedRevoked: ClusterKey[] = []
      const ask = async (key: ClusterKey) => {
        const isRevoked = revoked.has(key)
        const status = await services.ask(key)
        if (status === 200) answered.set(key, (answered.get(key) ?? 0) + 1)
        if (status === 200 && isRevoked) passedRevoked.push(key)
        return status
      }
      const askUntilSpent = async (key: ClusterKey) => {
        while (!revoked.has(key) && (await ask(key)) !== 402);
      }
      const callers = keys.map(askUntilSpent)

      for (let kill = 0; kill < KILLS; kill++) {
        const index = kill % cluster.shards.length
        const [victim, probe] = keys.filter((key) => key.shard === index && !revoked.has(key))
        const { master, replica } = await partsOf(cluster.shards[index])
        if (!victim || !probe) throw new Error('Too few keys in a shard.')
        expect(await revoke(victim)).toBe(204)
        revoked.add(victim)
        await master.kill()
        await untilMaster(replica)
        await expect.poll(() => ask(probe)).not.toBe(503)
        expect(await ask(victim)).toBe(401)
        await master.start()
      }
      await Promise.all(callers)
      const left = keys.filter((key) => !revoked.has(key))
      for (const key of left) {
        // What a kill left undecided is given back.
        await expect.poll(() => readUsed(key)).toBe((answered.get(key) ?? 0) * PRICE)
        await askUntilSpent(key)
        expect(answered.get(key)).toBe(callsADay)
      }
      for (const key of revoked) expect(await ask(key)).toBe(401)
      expect(passedRevoked).toEqual([])
    })
  })
})
