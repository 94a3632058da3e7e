import { once } from 'node:events'
import { describe, expect, test } from 'vitest'
import { call, startTestService } from '../running-service'
import { createWaitingNode } from '../waiting-node'
import { openWebSocket, tryToOpen, webSocketUrl } from '../web-socket-client'
import { frame, openRawPeer, PING, PONG, type RawPeer, TEXT } from '../web-socket-frames'

const timeouts = { pingMs: 25 }
const askForCode = frame(TEXT, JSON.stringify(call('eth_getCode', [`0x${'ab'.repeat(20)}`])))
const ask = frame(TEXT, JSON.stringify(call('eth_chainId')))

async function answerPings(peer: RawPeer, times: number) {
  for (let ping = 0; ping < times; ping++) {
    expect(await peer.read()).toMatchObject({ opcode: PING })
    peer.stream.write(frame(PONG, ''))
  }
}

describe('keepAlive', () => {
  test('default: a peer that answers pings is kept', async () => {
    await using service = await startTestService({
      nodes: { main: { request: async () => ({ result: '0x539' }) } },
      timeouts: { pingMs: 250 },
    })
    await using peer = await openRawPeer(webSocketUrl(service.url))
    await answerPings(peer, 4)
    peer.stream.write(ask)
    expect((await peer.read()).text).toContain('0x539')
  })

  test('error: one that does not is cut off', async () => {
    await using service = await startTestService({ nodes: { main: createWaitingNode().node }, timeouts })
    await using peer = await openRawPeer(webSocketUrl(service.url))
    expect(await peer.read()).toMatchObject({ opcode: PING })
    await expect(peer.read()).rejects.toThrow('the connection ended')
  })

  test('error: its calls end with it', async () => {
    const { node, asked, untilAsked } = createWaitingNode()
    await using service = await startTestService({ nodes: { main: node }, timeouts })
    await using peer = await openRawPeer(webSocketUrl(service.url))
    peer.stream.write(ask)
    await untilAsked(1)
    await expect.poll(() => asked[0]?.signal.aborted).toBe(true)
  })

  test('behavior: one that is not read from, as its calls are under way, is kept', async () => {
    const { node, asked, untilAsked } = createWaitingNode()
    await using service = await startTestService({ nodes: { main: node }, timeouts: { pingMs: 250 } })
    await using busy = await openRawPeer(webSocketUrl(service.url))
    busy.stream.write(Buffer.concat(Array(17).fill(ask)))
    await untilAsked(16)
    await using clock = await openWebSocket(webSocketUrl(service.url))
    for (let ping = 0; ping < 4; ping++) await once(clock.socket, 'ping')
    for (const one of asked) one.answer('0x539')
    for (let read = 0; read < 16; read++) expect((await busy.read()).text).toContain('0x539')
  })

  test('error: one that takes nothing is cut off, also after a long silence', async () => {
    const { node, asked, untilAsked } = createWaitingNode()
    const config = { plans: { core: { dailyCredits: 100_000, webSockets: 2 } } }
    await using service = await startTestService({ nodes: { main: node }, config, timeouts: { pingMs: 250 } })
    const url = webSocketUrl(service.url)
    await using silent = await openRawPeer(url)
    silent.stream.write(Buffer.concat(Array(16).fill(askForCode)))
    await untilAsked(16)
    await using clock = await openWebSocket(url)
    for (let ping = 0; ping < 4; ping++) await once(clock.socket, 'ping')
    for (const one of asked) one.answer(`0x${'60'.repeat(1_000_000)}`)
    // The second of the plan's connections is free again.
    await expect.poll(() => tryToOpen(url)).toBe(true)
  })
})
