import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { letTimePass } from '../let-time-pass'
import { call, startTestService, type TestService } from '../running-service'
import { createWaitingNode } from '../waiting-node'
import { tryToOpen, webSocketUrl } from '../web-socket-client'
import { frame, openRawPeer, PING, PONG, type RawPeer, TEXT } from '../web-socket-frames'

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
