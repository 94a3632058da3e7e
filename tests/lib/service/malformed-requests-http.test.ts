import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RequestLog } from '@/lib/service/http/request-log'
import { type FakeNode, healthy, startFakeNode } from './fake-node'
import { MALFORMED_HTTP } from './malformed-requests-http'
import { speak } from './raw-http'
import { call, KEY, startTestService, type TestService } from './running-service'
import { NODE_SECRET } from './transports'

const log: RequestLog[] = []
let node: FakeNode
let service: TestService

beforeAll(async () => {
  node = await startFakeNode(healthy)
  service = await startTestService({
    nodeUrls: [`${node.url}/${NODE_SECRET}`],
    onAnswered: (entry) => log.push(entry),
  })
})

afterAll(async () => {
  await service.stop()
  await node[Symbol.asyncDispose]()
})

/** The id of the request is in its answer and in the log. */
function expectId(answer: string, status: number) {
  const [, requestId] = /^x-request-id: (\S+)\r$/im.exec(answer) ?? []
  expect(requestId).toBeDefined()
  expect(log.filter((entry) => entry.requestId === requestId)).toMatchObject([{ status, credits: 0 }])
}

function expectNoLeak(answer: string) {
  expect(answer).not.toContain(KEY)
  expect(answer).not.toContain(NODE_SECRET)
  expect(answer).not.toContain(new URL(node.url).host)
  expect(node.calls).toEqual([])
}

describe('a request that HTTP refuses', () => {
  test.each(MALFORMED_HTTP.withEnvelope)('error: %i for %s', async (status, _, bytes) => {
    const answer = await speak(service.url, bytes)
    expect(answer.startsWith(`HTTP/1.1 ${status} `)).toBe(true)
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    expect(head.toLowerCase()).toContain('content-type: application/json')
    expect(JSON.parse(body)).toEqual({
      jsonrpc: '2.0',
      id: null,
      error: { code: status, message: expect.any(String), details: expect.any(String) },
    })
    expectNoLeak(answer)
    expectId(answer, status)
  })

  test.each(MALFORMED_HTTP.withoutEnvelope)('error: %i for %s', async (status, _, bytes) => {
    const answer = await speak(service.url, bytes)
    expect(answer.startsWith(`HTTP/1.1 ${status} `)).toBe(true)
    expectNoLeak(answer)
    expectId(answer, status)
  })

  test('behavior: nothing was charged, and the service goes on', async () => {
    expect((await service.credits()).used).toBe(0)
    expect(await service.post(call('eth_chainId'))).toMatchObject({ status: 200, body: { result: '0x539' } })
  })
})
