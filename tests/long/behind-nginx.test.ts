import { readFile, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '@/lib/cli/free-port'
import { mapConcurrently } from '@/lib/service/call/answer-body'
import { healthy, startFakeNode } from '../lib/service/fake-node'
import { call, KEY, networkAt, postJson, withDirectory } from '../lib/service/running-service'
import { openWebSocket, webSocketUrl } from '../lib/service/web-socket-client'
import { startNginx } from '../nginx'
import { startProgram } from '../program'
import { type RedisServer, startRedisServer } from '../redis-server'

let redis: RedisServer
beforeAll(async () => {
  redis = await startRedisServer()
})
afterAll(() => redis[Symbol.asyncDispose]())

const CALLS = 500
const PRICE = 80
const readWord = call('eth_getStorageAt', [`0x${'ab'.repeat(20)}`, '0x0', 'latest'])

/** The example of the docs, with the ports of this test. */
async function exampleOfDocs(port: number, services: readonly string[]): Promise<string> {
  const [, example = ''] =
    /```nginx\n([\s\S]*?)```/.exec(await readFile('docs/service/tls-and-proxies.md', 'utf8')) ?? []
  return ['8645', '8655'].reduce(
    (text, written, index) => text.replace(`127.0.0.1:${written}`, new URL(services[index] ?? '').host),
    example.replace('8640', String(port)),
  )
}

const startService = async (directory: string, name: string, nodeUrl: string) => {
  const path = `${directory}/${name}.json`
  const config = {
    listen: { host: '127.0.0.1', port: 0 },
    networks: { main: networkAt([nodeUrl]) },
    plans: { core: { dailyCredits: (CALLS - 10) * PRICE } },
    ledger: redis.url,
    keys: [{ key: KEY, plan: 'core', label: 'test' }],
  }
  await writeFile(path, JSON.stringify(config))
  return startProgram('bin/triptych-service.js', '--config', path)
}

test('behavior: two processes behind the nginx of the docs spend one balance exactly', () =>
  withDirectory(async (directory) => {
    await using node = await startFakeNode(healthy)
    await using first = await startService(directory, 'first', node.url)
    await using second = await startService(directory, 'second', node.url)
    const port = await freePort()
    await using nginx = await startNginx(directory, port, {
      http: await exampleOfDocs(port, [first.url, second.url]),
    })
    const url = `${nginx.url}/main/v3/${KEY}`

    const answers = await mapConcurrently(Array(CALLS).fill(readWord), 40, (body) => postJson(url, body))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(CALLS - 10)
    expect(answers.filter(({ status }) => status === 402)).toHaveLength(10)
    const reports = await Promise.all(
      [first, second].map(async (service) => (await fetch(`${service.url}/main/v3/${KEY}/credits`)).json()),
    )
    expect(reports.map(({ remaining }) => remaining)).toEqual([0, 0])
    for (const service of [first, second]) {
      const metrics = await (await fetch(`${service.url}/metrics`)).text()
      expect(metrics).toMatch(
        /triptych_requests_total\{network="main",method="eth_getStorageAt",status="2xx"\} [1-9]/,
      )
    }

    await using socket = await openWebSocket(webSocketUrl(nginx.url))
    socket.send(readWord)
    expect(await socket.take(1)).toMatchObject([{ error: { code: 402, event: -33000 } }])
    expect(await socket.closed).toMatchObject({ code: 1008 })
    for (const path of ['/admin/keys', '/metrics', '/healthz', '/readyz']) {
      expect((await fetch(`${nginx.url}${path}`)).status).toBe(404)
    }
  }))
