import { describe, expect, test } from 'vitest'
import type { Node } from '@/lib/service/nodes/node'
import { speak } from './raw-http'
import { call, KEY, startTestService } from './running-service'

const node: Node = { request: async () => ({ result: '0x539' }) }

const head = (length: number) =>
  `POST /main/v3/${KEY} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`

describe('a slow caller', () => {
  const timeouts = { headersMs: 50, requestMs: 100 }

  test.each([
    ['says nothing more after the first line', `POST /main/v3/${KEY} HTTP/1.1\r\n`],
    ['sends half a body', `${head(100)}{"jsonrpc"`],
  ])('error: %s', async (_, text) => {
    await using service = await startTestService({ nodes: { main: node }, timeouts })
    expect(await speak(service.url, text)).toMatch(/^HTTP\/1\.1 408 /)
  })
})

describe('a broken caller', () => {
  test.each([
    ['not HTTP\r\n\r\n'],
    ['GET / HTTP/1.1\r\n\r\n'],
    [`GET / HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`],
  ])('error: %j is refused and the service goes on', async (text) => {
    await using service = await startTestService({ nodes: { main: node } })
    expect(await speak(service.url, text)).toMatch(/^HTTP\/1\.1 4\d\d /)
    expect(await service.post(call('eth_chainId'))).toMatchObject({ status: 200 })
  })
})

describe('stop', () => {
  /** A node that answers when told to. */
  function waitingNode() {
    let answer = () => {}
    let ask = () => {}
    const asked = new Promise<void>((resolve) => {
      ask = resolve
    })
    const request: Node['request'] = () =>
      new Promise((resolve) => {
        answer = () => resolve({ result: '0x539' })
        ask()
      })
    return { node: { request }, asked, answer: () => answer() }
  }

  test('behavior: a request under way is answered, a new one is not taken', async () => {
    const waiting = waitingNode()
    const service = await startTestService({ nodes: { main: waiting.node } })
    const underWay = service.post(call('eth_chainId'))
    await waiting.asked
    const stopped = service.stop()
    await expect(service.post(call('eth_chainId'))).rejects.toThrow()
    waiting.answer()
    const answer = await underWay
    expect(answer).toMatchObject({ status: 200, body: { result: '0x539' } })
    expect(answer.headers.get('connection')).toBe('close')
    await stopped
  })

  test('behavior: one that is never answered is cut in the end', async () => {
    const waiting = waitingNode()
    const service = await startTestService({ nodes: { main: waiting.node }, timeouts: { drainMs: 20 } })
    const underWay = service.post(call('eth_chainId'))
    await waiting.asked
    await Promise.all([service.stop(), expect(underWay).rejects.toThrow()])
  })
})
