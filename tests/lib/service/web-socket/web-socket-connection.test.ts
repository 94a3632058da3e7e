import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import type { Node } from '@/lib/service/nodes/node'
import { letTimePass } from '../let-time-pass'
import { call, startTestService, type TestService } from '../running-service'
import { createWaitingNode } from '../waiting-node'
import { openWebSocket, tryToOpen, webSocketUrl } from '../web-socket-client'
import { frame, openRawPeer, PING, PONG, type RawPeer, TEXT } from '../web-socket-frames'

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
  /** Answers: 16 are under way, and the buffers of a connection take about 10 MB. */
  const MORE_THAN_FITS = 30

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
    peer.stream.write(Buffer.concat(Array(MORE_THAN_FITS).fill(ask)))
    for (let read = 0; read < MORE_THAN_FITS; read++) expect((await peer.read()).text).toContain(code)
  })
})

const timeouts = { pingMs: 250 }
const askForCode = frame(TEXT, JSON.stringify(call('eth_getCode', [`0x${'ab'.repeat(20)}`])))
const ask = frame(TEXT, JSON.stringify(call('eth_chainId')))

async function answerPings(service: TestService, peer: RawPeer, times: number) {
  for (let ping = 0; ping < times; ping++) {
    await letTimePass(timeouts.pingMs)
    expect(await peer.read()).toMatchObject({ opcode: PING })
    peer.stream.write(frame(PONG, ''))
    // By the time that this is answered the service, which is of this process, has heard the other, too.
    await service.post(call('eth_chainId'))
  }
}

describe('keepAlive', () => {
  test('default: a peer that answers pings is kept', async () => {
    await using service = await startTestService({
      nodes: { main: { request: async () => ({ result: '0x539' }) } },
      timeouts,
    })
    await using peer = await openRawPeer(webSocketUrl(service.url))
    await answerPings(service, peer, 4)
    peer.stream.write(ask)
    expect((await peer.read()).text).toContain('0x539')
  })

  test('error: one that does not is cut off', async () => {
    await using service = await startTestService({ nodes: { main: createWaitingNode().node }, timeouts })
    await using peer = await openRawPeer(webSocketUrl(service.url))
    await letTimePass(timeouts.pingMs)
    expect(await peer.read()).toMatchObject({ opcode: PING })
    await letTimePass(timeouts.pingMs)
    await expect(peer.read()).rejects.toThrow('the connection ended')
  })

  test('error: its calls end with it', async () => {
    const { node, asked, untilAsked } = createWaitingNode()
    await using service = await startTestService({ nodes: { main: node }, timeouts })
    await using peer = await openRawPeer(webSocketUrl(service.url))
    peer.stream.write(ask)
    await untilAsked(1)
    for (const _ of ['it was heard', 'it is asked', 'it did not answer']) await letTimePass(timeouts.pingMs)
    await expect.poll(() => asked[0]?.signal.aborted).toBe(true)
  })

  test('behavior: one that is not read from, as its calls are under way, is kept', async () => {
    const { node, asked, untilAsked } = createWaitingNode()
    await using service = await startTestService({ nodes: { main: node }, timeouts })
    await using busy = await openRawPeer(webSocketUrl(service.url))
    busy.stream.write(Buffer.concat(Array(17).fill(ask)))
    await untilAsked(16)
    for (let interval = 0; interval < 4; interval++) await letTimePass(timeouts.pingMs)
    for (const one of asked) one.answer('0x539')
    for (let read = 0; read < 16; read++) expect((await busy.read()).text).toContain('0x539')
  })

  test('error: one that takes nothing is cut off, also after a long silence', async () => {
    const { node, asked, untilAsked } = createWaitingNode()
    const config = { plans: { core: { dailyCredits: 100_000, webSockets: 1 } } }
    await using service = await startTestService({ nodes: { main: node }, config, timeouts })
    const url = webSocketUrl(service.url)
    await using silent = await openRawPeer(url)
    silent.stream.write(Buffer.concat(Array(16).fill(askForCode)))
    await untilAsked(16)
    // The silence of a socket is timed by Node itself, whose clock goes on.
    await wait(2 * timeouts.pingMs)
    for (const one of asked) one.answer(`0x${'60'.repeat(1_000_000)}`)
    // The plan's one connection is free again.
    await expect.poll(() => tryToOpen(url)).toBe(true)
  })
})
