import Database from 'libsql'
import { describe, expect, test } from 'vitest'
import { reportReadiness } from '@/lib/service/operations/readiness'
import { healthy, startFakeNode } from '../fake-node'
import { letTimePass } from '../let-time-pass'
import { call, networkAt, startTestService, withDirectory } from '../running-service'

async function readReadiness(url: string) {
  const response = await fetch(`${url}/readyz`)
  return { status: response.status, body: await response.json() }
}

const nothing = async () => {}

/** A network with a node whose state is not known, for what no running service shows for long. */
const networkOf = (state: 'up' | 'down' | 'unknown', request: () => Promise<{ result: unknown }>) => ({
  slug: 'main',
  node: { request },
  health: () => ({ nodes: [state], partner: null }),
  lookAtIdle: () => {},
})

type Service = Parameters<typeof reportReadiness>[0]

async function readinessWith(network: ReturnType<typeof networkOf>) {
  const service = {
    isDraining: false,
    ledger: { readUsed: async () => 0 },
    networks: new Map([['main', network]]),
    clock: Date.now,
    onFault: nothing,
  }
  const { status, body } = await reportReadiness(service as unknown as Service)
  return { status, body: JSON.parse(String(body)) }
}

describe('/readyz', () => {
  test('default: the ledger, and every node by its place', async () => {
    await using node = await startFakeNode(healthy)
    const networks = {
      main: { ...networkAt(['http://127.0.0.1:1/secret', node.url]), partner: `${node.url}/partner` },
      other: networkAt([node.url]),
    }
    await using service = await startTestService({ config: { networks } })
    for (let time = 0; time < 3; time++) await service.post(call('eth_chainId'))
    await expect
      .poll(() => readReadiness(service.url))
      .toEqual({
        status: 200,
        body: {
          status: 'ready',
          ledger: 'up',
          nodes: {
            'networks.main.nodes.0': 'down',
            'networks.main.nodes.1': 'up',
            'networks.main.partner': 'up',
            'networks.other.nodes.0': 'up',
          },
        },
      })
  })

  test('behavior: a node in this process is up', async () => {
    await using service = await startTestService({
      nodes: { main: { request: async () => ({ result: 1 }) } },
    })
    expect((await readReadiness(service.url)).body.nodes).toEqual({ 'networks.main.nodes.0': 'up' })
  })

  test('error: 503 while no node of a network answers, although its partner does', async () => {
    await using node = await startFakeNode(healthy)
    const networks = {
      main: { ...networkAt(['http://127.0.0.1:1']), partner: node.url },
      other: networkAt([node.url]),
    }
    await using service = await startTestService({ config: { networks } })
    for (let time = 0; time < 3; time++) await service.post(call('eth_chainId'))
    await expect
      .poll(() => readReadiness(service.url))
      .toMatchObject({
        status: 503,
        body: { status: 'not ready', ledger: 'up', nodes: { 'networks.main.nodes.0': 'down' } },
      })
  })

  test('error: 503 while the ledger does not answer', async () => {
    await withDirectory(async (directory) => {
      const faults: unknown[] = []
      await using service = await startTestService({
        nodes: { main: { request: async () => ({ result: 1 }) } },
        config: { ledger: `sqlite:${directory}/ledger.db` },
        onFault: (error) => faults.push(error),
      })
      const breaking = new Database(`${directory}/ledger.db`)
      breaking.exec('ALTER TABLE balances RENAME TO lost')
      expect(await readReadiness(service.url)).toMatchObject({
        status: 503,
        body: { status: 'not ready', ledger: 'down' },
      })
      expect(faults).toMatchObject([{ name: 'LedgerUnavailableError' }])
      breaking.exec('ALTER TABLE lost RENAME TO balances')
      breaking.close()
      expect((await readReadiness(service.url)).status).toBe(200)
    })
  })

  test('behavior: a node that was not asked yet is asked once, and its answer decides', async () => {
    const answer = async () => ({ result: '0x1' })
    const fail = () => Promise.reject(new Error('refused'))
    const nodes = { 'networks.main.nodes.0': 'unknown' }
    expect(await readinessWith(networkOf('unknown', answer))).toMatchObject({ status: 200, body: { nodes } })
    expect(await readinessWith(networkOf('unknown', fail))).toMatchObject({ status: 503, body: { nodes } })
    expect(await readinessWith(networkOf('down', answer))).toMatchObject({ status: 503 })
    expect(await readinessWith(networkOf('up', fail))).toMatchObject({ status: 200 })
  })
})

describe('an idle node', () => {
  const MAIN = 'networks.main.nodes.0'

  async function upFor(url: string) {
    const metrics = await (await fetch(`${url}/metrics`)).text()
    return metrics.match(/^triptych_node_up.* (.*)$/m)?.[1]
  }

  test('behavior: readiness and metrics find out that it answers no more, and that it is back', async () => {
    const state = { answers: true }
    await using node = await startFakeNode((request, response) => {
      if (state.answers) return healthy(request, response)
      response.destroy()
    })
    await using service = await startTestService({ nodeUrls: [node.url] })
    await expect.poll(async () => (await readReadiness(service.url)).body.nodes).toEqual({ [MAIN]: 'up' })
    state.answers = false
    const before = node.arrived.length
    expect(await readReadiness(service.url)).toMatchObject({ status: 200 })
    expect(node.arrived).toHaveLength(before)
    await letTimePass(10_000)
    await expect.poll(() => readReadiness(service.url)).toMatchObject({ status: 503 })
    expect(await upFor(service.url)).toBe('0')
    state.answers = true
    await letTimePass(1_000)
    await expect.poll(() => readReadiness(service.url)).toMatchObject({ status: 200 })
    expect(await upFor(service.url)).toBe('1')
    state.answers = false
    await letTimePass(10_000)
    await expect.poll(() => upFor(service.url)).toBe('0')
  })
})

describe('draining', () => {
  test('behavior: 503 at once, and calls are served for drainSeconds', async () => {
    const service = await startTestService({
      nodes: { main: { request: async () => ({ result: '0x539' }) } },
      config: { drainSeconds: 10 },
    })
    expect((await readReadiness(service.url)).status).toBe(200)
    const stopped = service.stop()
    await letTimePass(9_999)
    expect(await readReadiness(service.url)).toMatchObject({ status: 503, body: { status: 'draining' } })
    expect(await (await fetch(`${service.url}/healthz`)).json()).toEqual({ status: 'alive' })
    expect(await service.post(call('eth_chainId'))).toMatchObject({ status: 200 })
    await letTimePass(1)
    await expect(service.post(call('eth_chainId'))).rejects.toThrow()
    await stopped
  })
})
