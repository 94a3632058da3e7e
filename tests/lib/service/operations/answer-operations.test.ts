import Database from 'libsql'
import { describe, expect, test } from 'vitest'
import { healthy, startFakeNode } from '../fake-node'
import { call, KEY, KEYLESS, networkAt, postJson, startTestService, withDirectory } from '../running-service'

const ADDRESS = `0x${'ab'.repeat(20)}`

async function read(url: string, init: RequestInit = {}) {
  const response = await fetch(url, init)
  return { status: response.status, headers: response.headers, text: await response.text() }
}

function breakLedger(directory: string) {
  const database = new Database(`${directory}/ledger.db`)
  database.exec('ALTER TABLE balances RENAME TO lost')
  database.close()
}

describe('/healthz', () => {
  test('default: the process is alive, and no ledger is asked', async () => {
    await withDirectory(async (directory) => {
      const faults: unknown[] = []
      await using service = await startTestService({
        nodeUrls: ['http://127.0.0.1:1'],
        config: { ledger: `sqlite:${directory}/ledger.db` },
        onFault: (error) => faults.push(error),
      })
      breakLedger(directory)
      const health = await read(`${service.url}/healthz?x`)
      expect(health).toMatchObject({ status: 200, text: '{"status":"alive"}' })
      expect(health.headers.get('content-type')).toBe('application/json')
      expect(faults).toEqual([])
    })
  })
})

describe('/metrics', () => {
  test('default: requests, credits, refusals, time and nodes, without a key', async () => {
    await using node = await startFakeNode((request, response) =>
      request.method === 'net_version'
        ? void response.end(
            JSON.stringify({ jsonrpc: '2.0', id: request.id, error: { code: 7, message: '' } }),
          )
        : healthy(request, response),
    )
    const networks = { main: networkAt(['http://127.0.0.1:1', node.url]) }
    await using service = await startTestService({ config: { networks } })
    await service.post([call('eth_chainId'), call('eth_chainId'), call('eth_getStorageAt', [ADDRESS, '0x0'])])
    await service.post(call('eth_getLogs', [{ fromBlock: '0x2', toBlock: '0x1' }]))
    await service.post(call(KEY))
    await service.post(call('net_version'))
    await service.post('{')
    await postJson(`${service.url}/main/v3/${KEYLESS}`, call('eth_chainId'))
    await postJson(`${service.url}/${KEY}/v3/${KEY}`, call('eth_chainId'))
    const { status, headers, text } = await read(`${service.url}/metrics`)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
    const lines = text.split('\n')
    expect(lines).toEqual(
      expect.arrayContaining([
        'triptych_requests_total{network="main",method="eth_chainId",status="2xx"} 2',
        'triptych_requests_total{network="main",method="eth_getStorageAt",status="2xx"} 1',
        'triptych_requests_total{network="main",method="eth_getLogs",status="2xx"} 1',
        'triptych_requests_total{network="main",method="other",status="2xx"} 2',
        'triptych_requests_total{network="main",method="none",status="4xx"} 1',
        'triptych_requests_total{network="none",method="none",status="4xx"} 1',
        'triptych_credits_charged_total{network="main",method="eth_chainId"} 10',
        'triptych_credits_charged_total{network="main",method="eth_getStorageAt"} 80',
        'triptych_credits_charged_total{network="main",method="eth_getLogs"} 5',
        'triptych_refusals_total{network="main",reason="invalid-params",code="-32602"} 1',
        'triptych_refusals_total{network="main",reason="unknown-method",code="-32601"} 1',
        'triptych_refusals_total{network="main",reason="invalid-request",code="-32700"} 1',
        'triptych_refusals_total{network="main",reason="other",code="other"} 1',
        'triptych_refusals_total{network="main",reason="key",code="401"} 1',
        'triptych_refusals_total{network="none",reason="path",code="404"} 1',
        'triptych_request_duration_seconds_count{network="main"} 6',
        'triptych_node_up{network="main",node="networks.main.nodes.0"} 0',
        'triptych_node_up{network="main",node="networks.main.nodes.1"} 1',
      ]),
    )
    expect(text).not.toContain(KEY)
    expect(text).not.toContain(KEYLESS)
    expect(text).not.toContain('127.0.0.1')
  })

  test('behavior: what a partner answered', async () => {
    await using partner = await startFakeNode(healthy)
    await using service = await startTestService({
      config: {
        networks: { main: { ...networkAt(['http://127.0.0.1:1']), partner: partner.url } },
        plans: { core: { dailyCredits: 1_000, failover: true } },
        keys: [{ key: KEY, plan: 'core', label: 'test', failover: true }],
      },
    })
    await service.post(call('eth_getTransactionReceipt', [`0x${'cd'.repeat(32)}`]))
    const { text } = await read(`${service.url}/metrics`)
    expect(text).toContain('triptych_partner_answers_total{network="main"} 1')
    expect(text).toContain('triptych_node_up{network="main",node="networks.main.partner"} 1')
    const labels = 'network="main",node="networks.main.partner",method="eth_getTransactionReceipt"'
    expect(text).toContain(`triptych_node_requests_total{${labels},outcome="answered"} 1`)
  })

  test('behavior: each service counts for itself', async () => {
    await using first = await startTestService({ nodeUrls: ['http://127.0.0.1:1'] })
    await using second = await startTestService({ nodeUrls: ['http://127.0.0.1:1'] })
    await first.post('{')
    expect((await read(`${second.url}/metrics`)).text).not.toContain('triptych_requests_total{')
  })

  test('error: not for one whom a proxy passed on', async () => {
    await using service = await startTestService({ nodeUrls: ['http://127.0.0.1:1'] })
    const { status, text } = await read(`${service.url}/metrics`, {
      headers: { 'x-forwarded-for': '10.0.0.1' },
    })
    expect(status).toBe(403)
    expect(text).not.toContain('triptych_')
  })
})

describe('the paths of operators', () => {
  test.each(['/healthz', '/readyz', '/metrics'])('error: %s takes GET only', async (path) => {
    await using service = await startTestService({ nodeUrls: ['http://127.0.0.1:1'] })
    const answer = await read(`${service.url}${path}`, { method: 'POST' })
    expect(answer.status).toBe(405)
    expect(answer.headers.get('allow')).toBe('GET, HEAD')
    expect((await read(`${service.url}${path}`, { method: 'HEAD' })).text).toBe('')
  })

  test('behavior: they are no requests of the log', async () => {
    const log: unknown[] = []
    await using service = await startTestService({
      nodeUrls: ['http://127.0.0.1:1'],
      onAnswered: (entry) => log.push(entry),
    })
    await read(`${service.url}/healthz`)
    await read(`${service.url}/readyz`)
    await read(`${service.url}/metrics`)
    expect(log).toEqual([])
  })
})
