import { describe, expect, test } from 'vitest'
import type { Node } from '@/lib/service/nodes/node'
import { call, startTestService } from '../running-service'
import { createWaitingNode } from '../waiting-node'
import { openWebSocket, tryToOpen, webSocketUrl } from '../web-socket-client'
import { frame, openRawPeer, TEXT } from '../web-socket-frames'

const ADDRESS = `0x${'ab'.repeat(20)}`
const askStorage = (id: number) => call('eth_getStorageAt', [ADDRESS, '0x0'], id)
const chainId = (id: number) => call('eth_chainId', [], id)

describe('calls of one connection', () => {
  test('behavior: are answered as their answers come', async () => {
    const { node, asked, untilAsked } = createWaitingNode()
    await using service = await startTestService({ nodes: { main: node } })
    await using socket = await openWebSocket(webSocketUrl(service.url))
    for (const id of [0, 1, 2]) socket.send(chainId(id))
    await untilAsked(3)
    for (const at of [1, 2, 0]) {
      asked[at]?.answer('0x539')
      expect(await socket.take(1)).toMatchObject([{ id: at, result: '0x539' }])
    }
  })

  test('behavior: 16 messages are under way at a time, and no other is begun or lost', async () => {
    const { node, asked, untilAsked } = createWaitingNode()
    await using service = await startTestService({ nodes: { main: node } })
    await using socket = await openWebSocket(webSocketUrl(service.url))
    for (let id = 0; id < 200; id++) socket.send(chainId(id))
    const answered: unknown[] = []
    for (let id = 0; id < 200; id++) {
      await untilAsked(Math.min(id + 16, 200))
      expect(asked.length).toBeLessThanOrEqual(id + 16)
      asked[id]?.answer('0x539')
      answered.push(...(await socket.take(1)))
    }
    expect(answered).toEqual(
      Array.from({ length: 200 }, (_, id) => ({ jsonrpc: '2.0', id, result: '0x539' })),
    )
  })

  test('behavior: end with the connection, and stay charged', async () => {
    const { node, asked, untilAsked } = createWaitingNode()
    await using service = await startTestService({ nodes: { main: node } })
    const socket = await openWebSocket(webSocketUrl(service.url))
    socket.send(askStorage(1))
    await untilAsked(1)
    await socket[Symbol.asyncDispose]()
    await expect.poll(() => asked[0]?.signal.aborted).toBe(true)
    expect((await service.credits()).used).toBe(80)
  })
})

describe('a slow reader', () => {
  /** The code of a contract, 1 MB as text. */
  const code = `0x${'60'.repeat(500_000)}`
  const ask = frame(TEXT, JSON.stringify(call('eth_getCode', [ADDRESS])))

  test('behavior: is asked for no more than it takes, and cut off when it takes nothing', async () => {
    const asked: string[] = []
    const node: Node = {
      request: async (method) => {
        asked.push(method)
        return { result: code }
      },
    }
    const config = { plans: { core: { dailyCredits: 100_000, webSockets: 1 } } }
    await using service = await startTestService({ nodes: { main: node }, config, timeouts: { pingMs: 50 } })
    const url = webSocketUrl(service.url)
    await using peer = await openRawPeer(url)
    peer.stream.write(Buffer.concat(Array(500).fill(ask)))
    // The plan's one connection is free again.
    await expect.poll(() => tryToOpen(url)).toBe(true)
    expect(asked.length).toBeGreaterThan(0)
    expect(asked.length).toBeLessThan(60)
  })

  test('behavior: gets everything in the end', async () => {
    const node: Node = { request: async () => ({ result: code }) }
    await using service = await startTestService({ nodes: { main: node } })
    await using peer = await openRawPeer(webSocketUrl(service.url))
    peer.stream.write(Buffer.concat(Array(60).fill(ask)))
    for (let read = 0; read < 60; read++) expect((await peer.read()).text).toContain(code)
  })
})
