import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { letTimePass } from '../let-time-pass'
import { call, KEY, startTestService } from '../running-service'
import { createWaitingNode } from '../waiting-node'
import { openWebSocket, webSocketUrl } from '../web-socket-client'
import { CLOSE, frame, openRawPeer, type RawPeer, TEXT } from '../web-socket-frames'

const ask = frame(TEXT, JSON.stringify(call('eth_chainId')))

describe('stop', () => {
  test('behavior: an idle connection is closed with 1001', async () => {
    const service = await startTestService({ nodes: { main: createWaitingNode().node } })
    await using socket = await openWebSocket(webSocketUrl(service.url))
    await Promise.all([
      service.stop(),
      expect(socket.closed).resolves.toEqual({ code: 1001, reason: 'the service is stopping' }),
    ])
  })

  test('behavior: calls under way are answered first, later ones are not begun', async () => {
    const { node, asked, untilAsked } = createWaitingNode()
    const service = await startTestService({ nodes: { main: node } })
    await using socket = await openWebSocket(webSocketUrl(service.url))
    socket.send(call('eth_chainId', [], 1))
    await untilAsked(1)
    const stopped = service.stop()
    socket.send(call('eth_chainId', [], 2))
    asked[0]?.answer('0x539')
    expect(await socket.take(1)).toMatchObject([{ id: 1, result: '0x539' }])
    expect(await socket.closed).toMatchObject({ code: 1001 })
    await stopped
    expect(asked).toHaveLength(1)
  })

  test('behavior: nor are those that came before, and waited for their turn', async () => {
    const { node, asked, untilAsked } = createWaitingNode()
    const service = await startTestService({ nodes: { main: node } })
    await using peer = await openRawPeer(webSocketUrl(service.url), Buffer.concat(Array(20).fill(ask)))
    await untilAsked(16)
    const stopped = service.stop()
    for (const one of asked) one.answer('0x539')
    for (let read = 0; read < 16; read++) expect(await peer.read()).toMatchObject({ opcode: TEXT })
    expect(await peer.read()).toMatchObject({ opcode: CLOSE, closeCode: 1001 })
    peer.stream.write(frame(CLOSE, ''))
    await stopped
    expect(asked).toHaveLength(16)
  })

  test.each([
    ['a call that is never answered', ask],
    ['a peer that does not close', Buffer.alloc(0)],
  ])('behavior: %s is cut in the end', async (_, sent) => {
    const { node, untilAsked } = createWaitingNode()
    const service = await startTestService({ nodes: { main: node }, timeouts: { drainMs: 20 } })
    await using peer = await openRawPeer(webSocketUrl(service.url), sent)
    if (sent.length > 0) await untilAsked(1)
    const stopped = service.stop()
    await letTimePass(20)
    await stopped
    await expect(readToEnd(peer)).rejects.toThrow('the connection ended')
  })
})

describe('an upgrade that comes while the service is stopping', () => {
  test('error: 503', async () => {
    const { node, asked, untilAsked } = createWaitingNode()
    const service = await startTestService({ nodes: { main: node } })
    const { hostname, port } = new URL(service.url)
    const stream = connect(Number(port), hostname).setEncoding('utf8')
    const body = JSON.stringify(call('eth_chainId'))
    stream.write(
      `POST /main/v3/${KEY} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n` +
        `${body}GET /main/ws/v3/${KEY} HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\n`,
    )
    await untilAsked(1)
    asked[0]?.answer('0x539')
    await once(stream, 'data')
    const stopped = service.stop()
    stream.write(
      'upgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    )
    const heard = (await stream.toArray()).join('')
    expect(heard).toMatch(/^HTTP\/1\.1 503 /)
    await stopped
  })
})

async function readToEnd(peer: RawPeer): Promise<never> {
  while (true) await peer.read()
}
