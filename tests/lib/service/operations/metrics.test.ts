import Database from 'libsql'
import { describe, expect, test } from 'vitest'
import { createMetrics } from '@/lib/service/operations/metrics'
import { joinMetrics } from '@/lib/service/operations/process-metrics'
import { refusalReason } from '@/lib/service/operations/refusal-reason'
import program from '@/package.json' with { type: 'json' }
import { healthy, startFakeNode } from '../fake-node'
import { call, startTestService, withDirectory } from '../running-service'
import { openWebSocket, webSocketUrl } from '../web-socket-client'

const node = { request: async () => ({ result: '0x539' }) }

const scrape = async (url: string) => (await (await fetch(`${url}/metrics`)).text()).split('\n')

describe('/metrics', () => {
  test('default: the process, the event loop and the version', async () => {
    await using service = await startTestService({ nodes: { main: node } })
    const lines = await scrape(service.url)
    const names = lines.map((line) => line.split(/[ {]/, 1)[0])
    for (const name of [
      'process_cpu_seconds_total',
      'process_resident_memory_bytes',
      'nodejs_eventloop_lag_p99_seconds',
    ])
      expect(names).toContain(name)
    expect(lines).toContain(`triptych_build_info{version="${program.version}"} 1`)
  })

  test('behavior: of several processes, the start of the oldest counts', async () => {
    const values = await createMetrics(() => []).collect()
    const startAt = (seconds: number) =>
      values.map((metric) =>
        metric.name === 'process_start_time_seconds'
          ? { ...metric, values: [{ labels: {}, value: seconds }] }
          : metric,
      ) as typeof values
    const text = await joinMetrics([startAt(9), startAt(7), startAt(8)]).metrics()
    expect(text).toContain('process_start_time_seconds 7\n')
  })

  test('default: the head of each node in use', async () => {
    await using first = await startFakeNode(healthy)
    await using second = await startFakeNode(healthy)
    await using service = await startTestService({ nodeUrls: [first.url, second.url] })
    await service.post(call('eth_blockNumber'))
    const heads = (await scrape(service.url)).filter((line) => line.startsWith('triptych_node_head_block{'))
    expect(heads).toEqual(
      [0, 1].map((at) => `triptych_node_head_block{network="main",node="networks.main.nodes.${at}"} 100`),
    )
  })

  test('default: the time of the ledger, by question', async () => {
    await using service = await startTestService({ nodes: { main: node } })
    await service.post([call('eth_chainId'), call('eth_chainId')])
    const lines = await scrape(service.url)
    expect(lines).toContain('triptych_ledger_duration_seconds_count{operation="charge"} 2')
    expect(lines).toContain('triptych_ledger_duration_seconds_count{operation="find-key"} 1')
  })

  test('error: a ledger that does not answer', async () => {
    await withDirectory(async (directory) => {
      await using service = await startTestService({
        nodes: { main: node },
        config: { ledger: `sqlite:${directory}/ledger.db` },
      })
      const breaking = new Database(`${directory}/ledger.db`)
      breaking.exec('ALTER TABLE balances RENAME TO lost')
      expect(await service.post(call('eth_chainId'))).toMatchObject({ status: 503 })
      const lines = await scrape(service.url)
      expect(lines).toContain('triptych_ledger_failures_total{operation="charge"} 1')
      expect(lines).toContain('triptych_refusals_total{network="main",reason="unavailable",code="-32603"} 1')
      breaking.exec('ALTER TABLE lost RENAME TO balances')
      breaking.close()
    })
  })

  test('default: open WebSockets', async () => {
    await using service = await startTestService({ nodes: { main: node } })
    const first = await openWebSocket(webSocketUrl(service.url))
    await using _second = await openWebSocket(webSocketUrl(service.url))
    expect(await scrape(service.url)).toContain('triptych_websockets_open 2')
    await first[Symbol.asyncDispose]()
    await expect.poll(() => scrape(service.url)).toContain('triptych_websockets_open 1')
  })
})

test('default: requests to a node, by its place, method and outcome', async () => {
  const metrics = createMetrics(() => [])
  const asked = { network: 'main', node: 'networks.main.nodes.0', method: 'eth_getCode', seconds: 0.02 }
  metrics.observeNode({ ...asked, outcome: 'answered' })
  metrics.observeNode({ ...asked, outcome: 'too-late' })
  const labels = 'network="main",node="networks.main.nodes.0",method="eth_getCode"'
  const lines = (await metrics.write()).split('\n')
  expect(lines).toContain(`triptych_node_requests_total{${labels},outcome="answered"} 1`)
  expect(lines).toContain(`triptych_node_requests_total{${labels},outcome="too-late"} 1`)
  expect(lines).toContain(`triptych_node_duration_seconds_count{${labels}} 2`)
  expect(lines).toContain(`triptych_node_duration_seconds_bucket{le="0.025",${labels}} 2`)
})

describe('refusalReason', () => {
  test.each([
    [{ status: 401, code: 401, answeredBy: null }, 'key'],
    [{ status: 402, code: 402, answeredBy: null }, 'credits'],
    [{ status: 429, code: 429, answeredBy: null }, 'rate'],
    [{ status: 429, code: -32603, answeredBy: null }, 'busy'],
    [{ status: 502, code: -32603, answeredBy: null }, 'no-node'],
    [{ status: 400, code: 400, answeredBy: null }, 'invalid-request'],
    [{ status: 200, code: -32602, answeredBy: null }, 'invalid-params'],
    [{ status: 200, code: -32602, answeredBy: 'node' }, 'node'],
    [{ status: 200, code: -32005, answeredBy: 'node' }, 'limit'],
    [{ status: 200, code: -32001, answeredBy: null }, 'other'],
  ] as const)('default: %j is %s', (refused, reason) => {
    expect(refusalReason(refused)).toBe(reason)
  })
})
