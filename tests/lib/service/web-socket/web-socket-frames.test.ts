import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FakeNode, healthy, startFakeNode } from '../fake-node'
import { startTestService, type TestService } from '../running-service'
import { webSocketUrl } from '../web-socket-client'
import { BINARY, CLOSE, CONTINUATION, frame, openRawPeer, PING, PONG, TEXT } from '../web-socket-frames'

const ASK = '{"jsonrpc":"2.0","id":"é","method":"eth_chainId"}'
const ANSWER = { opcode: TEXT, text: '{"jsonrpc":"2.0","id":"é","result":"0x539"}' }
const MAX_BYTES = 512 * 1024

let node: FakeNode
let service: TestService
let url: string

beforeAll(async () => {
  node = await startFakeNode(healthy)
  service = await startTestService({ nodeUrls: [node.url] })
  url = webSocketUrl(service.url)
})

afterAll(async () => {
  await service.stop()
  await node[Symbol.asyncDispose]()
})

const bytes = Buffer.from(ASK)
/** Cuts the é in two. */
const CUT = bytes.indexOf(0xc3) + 1

describe('a message', () => {
  test.each<[string, Buffer[]]>([
    ['in one frame', [frame(TEXT, ASK)]],
    [
      'in two frames, cut within a character',
      [frame(TEXT, bytes.subarray(0, CUT), { isLast: false }), frame(CONTINUATION, bytes.subarray(CUT))],
    ],
    [
      'in a frame for each byte, and an empty one',
      [
        frame(TEXT, '', { isLast: false }),
        ...[...bytes].map((byte) => frame(CONTINUATION, [byte], { isLast: false })),
        frame(CONTINUATION, ''),
      ],
    ],
    [
      'with a pong between its frames',
      [frame(TEXT, ASK.slice(0, 9), { isLast: false }), frame(PONG, ''), frame(CONTINUATION, ASK.slice(9))],
    ],
    ['byte by byte', [...frame(TEXT, ASK)].map((byte) => Buffer.from([byte]))],
    ['of the largest size', [frame(TEXT, ASK + ' '.repeat(MAX_BYTES - bytes.length))]],
  ])('args: %s', async (_, frames) => {
    await using peer = await openRawPeer(url)
    for (const one of frames) peer.stream.write(one)
    expect(await peer.read()).toMatchObject(ANSWER)
  })

  test('args: sent with the handshake', async () => {
    await using peer = await openRawPeer(url, frame(TEXT, ASK))
    expect(await peer.read()).toMatchObject(ANSWER)
  })

  test('behavior: a ping between its frames is answered first', async () => {
    await using peer = await openRawPeer(url)
    peer.stream.write(
      Buffer.concat([
        frame(TEXT, ASK.slice(0, 9), { isLast: false }),
        frame(PING, 'hello'),
        frame(CONTINUATION, ASK.slice(9)),
      ]),
    )
    expect(await peer.read()).toMatchObject({ opcode: PONG, text: 'hello' })
    expect(await peer.read()).toMatchObject(ANSWER)
  })

  test('behavior: an empty one is no JSON', async () => {
    await using peer = await openRawPeer(url)
    peer.stream.write(frame(TEXT, ''))
    expect((await peer.read()).text).toContain('-32700')
  })
})

describe('a frame that ends the connection', () => {
  test.each<[number, string, Buffer]>([
    [1003, 'binary', frame(BINARY, ASK)],
    [1009, 'a message too large', frame(TEXT, ' '.repeat(MAX_BYTES + 1))],
    [1009, 'a length too large, before the message came', frame(TEXT, '', { declaredLength: MAX_BYTES + 1 })],
    [1009, 'a length beyond 2^53', frame(TEXT, '', { declaredLength: 2 ** 60 })],
    [
      1009,
      'a message too large in small frames',
      Buffer.concat([
        frame(TEXT, ' '.repeat(MAX_BYTES), { isLast: false }),
        frame(CONTINUATION, ' ', { isLast: false }),
      ]),
    ],
    [1007, 'bytes that are no UTF-8', frame(TEXT, [0x7b, 0xff, 0x7d])],
    [1002, 'without a mask', frame(TEXT, ASK, { isMasked: false })],
    [1002, 'compressed without leave', frame(TEXT, ASK, { reserved: 0x40 })],
    [1002, 'of an unknown kind', frame(3, ASK)],
    [1002, 'a continuation of nothing', frame(CONTINUATION, ASK)],
    [
      1002,
      'a message begun within another',
      Buffer.concat([frame(TEXT, 'a', { isLast: false }), frame(TEXT, 'b')]),
    ],
    [1002, 'a ping in parts', frame(PING, 'a', { isLast: false })],
    [1002, 'a ping too long', frame(PING, 'a'.repeat(126))],
    [1002, 'a close with one byte', frame(CLOSE, 'a')],
    [1000, 'a close', frame(CLOSE, [0x03, 0xe8])],
  ])('error: %i for %s', async (closeCode, _, sent) => {
    const asked = node.calls.length
    await using peer = await openRawPeer(url)
    peer.stream.write(sent)
    expect(await peer.read()).toMatchObject({ opcode: CLOSE, closeCode })
    expect(node.calls).toHaveLength(asked)
  })

  test('behavior: others are served on', async () => {
    await using rude = await openRawPeer(url)
    await using polite = await openRawPeer(url)
    rude.stream.write(frame(TEXT, ASK, { isMasked: false }))
    await rude.read()
    polite.stream.write(frame(TEXT, ASK))
    expect(await polite.read()).toMatchObject(ANSWER)
  })
})
