import { writeFile } from 'node:fs/promises'
import { freePort } from '@/lib/cli/free-port'
import { keyEntry } from '@/lib/service/ledger/redis-scripts'
import { healthy, startFakeNode } from '../lib/service/fake-node'
import { call, networkAt, postJson, withDirectory } from '../lib/service/running-service'
import { startProgram } from '../program'
import type { RedisCluster } from '../redis-cluster'

export const PRICE = 80
const READ = call('eth_getStorageAt', [`0x${'ab'.repeat(20)}`, '0x0', 'latest'])

/** A key of the config, and the index of the shard that its credits lie in. */
export type ClusterKey = { key: string; id: string; shard: number }

export type ServicesOnCluster = {
  keys: readonly ClusterKey[]
  /** The status of a call at one of the processes, each in its turn. */
  ask(key: ClusterKey): Promise<number>
  /** The status that an operator sees. */
  revoke(key: ClusterKey): Promise<number>
  /** Credits of the day. */
  readUsed(key: ClusterKey): Promise<number>
}

type Setup = { name: string; count: number; callsADay: number }

/** Runs work beside three processes of the service on a cluster, which have keys of their own. */
export function withServices(
  cluster: RedisCluster,
  { name, count, callsADay }: Setup,
  work: (services: ServicesOnCluster) => Promise<void>,
): Promise<void> {
  return withDirectory(async (directory) => {
    await using node = await startFakeNode(healthy)
    const path = `${directory}/config.json`
    const config = {
      listen: { host: '127.0.0.1', port: 0 },
      networks: { main: networkAt([node.url]) },
      plans: { core: { dailyCredits: callsADay * PRICE } },
      ledger: cluster.at,
      keys: Array.from({ length: count }, (_, index) => `${name}-key-${index}`).map((key) => ({
        key,
        plan: 'core',
        label: key,
      })),
    }
    await writeFile(path, JSON.stringify(config))
    const adminPath = `${directory}/admin.json`
    const admin = { listen: { host: '127.0.0.1', port: await freePort() } }
    await writeFile(adminPath, JSON.stringify({ ...config, admin }))
    const adminKeys = `http://127.0.0.1:${admin.listen.port}/admin/keys`
    await using first = await startProgram('bin/triptych-service.js', '--config', adminPath)
    await using second = await startProgram('bin/triptych-service.js', '--config', path)
    await using third = await startProgram('bin/triptych-service.js', '--config', path)
    const urls = [first.url, second.url, third.url]
    let turn = 0
    const nextUrl = () => urls[turn++ % urls.length]

    const { keys }: { keys: { id: string; label: string }[] } = await (await fetch(adminKeys)).json()
    await work({
      keys: keys
        .filter(({ label }) => label.startsWith(name))
        .map(({ id, label }) => ({ id, key: label, shard: cluster.shardOf(keyEntry(id)) })),
      ask: async ({ key }) => (await postJson(`${nextUrl()}/main/v3/${key}`, READ)).status,
      revoke: async ({ id }) => (await fetch(`${adminKeys}/${id}`, { method: 'DELETE' })).status,
      readUsed: async ({ key }) => (await (await fetch(`${nextUrl()}/main/v3/${key}/credits`)).json()).used,
    })
  })
}
