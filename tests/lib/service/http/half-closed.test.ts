import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import type { RequestLog } from '@/lib/service/http/request-log'
import { call, KEY, startTestService } from '../running-service'
import { createWaitingNode } from '../waiting-node'

function post({ id = 1, version = '1.1' } = {}) {
  const body = JSON.stringify(call('eth_chainId', [], id))
  const headers = `Host: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}`
  return `POST /main/v3/${KEY} HTTP/${version}\r\n${headers}\r\n\r\n${body}`
}

async function startBeforeWaitingNode() {
  const logged: RequestLog[] = []
  const { node, asked, untilAsked } = createWaitingNode()
  const service = await startTestService({ nodes: { main: node }, onAnswered: (entry) => logged.push(entry) })
  /** Sends bytes and ends this side. */
  const send = (bytes: string) => {
    const { hostname, port } = new URL(service.url)
    const socket = connect(Number(port), hostname).setEncoding('utf8')
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.end(bytes)
    return { socket, answer: once(socket, 'close').then(() => text) }
  }
  const end = () => {
    for (const { answer } of asked) answer('0x539')
    return service.stop()
  }
  return { logged, asked, untilAsked, send, [Symbol.asyncDispose]: end }
}

describe('a client that ends its side after the request', () => {
  test.each(['1.1', '1.0'])(
    'default: gets its answer by HTTP/%s, then the connection ends',
    async (version) => {
      await using started = await startBeforeWaitingNode()
      const { answer } = started.send(post({ version }))
      await started.untilAsked(1)
      started.asked[0]?.answer('0x539')
      const text = await answer
      expect(text).toMatch(/^(HTTP\/1\.1 100 Continue\r\n\r\n)*HTTP\/1\.1 200 OK\r\n/)
      expect(text.includes('100 Continue')).toBe(version === '1.1')
      expect(text).toMatch(/\r\nConnection: close\r\n/i)
      expect(text).toMatch(/\r\n\r\n\{"jsonrpc":"2.0","id":1,"result":"0x539"\}$/)
    },
  )

  test('behavior: all its requests are answered in order', async () => {
    await using started = await startBeforeWaitingNode()
    const { answer } = started.send(post() + post({ id: 2 }))
    await started.untilAsked(2)
    for (const { answer } of [...started.asked].reverse()) answer('0x539')
    expect((await answer).match(/"id":.,"result":"0x539"/g)).toEqual([
      '"id":1,"result":"0x539"',
      '"id":2,"result":"0x539"',
    ])
  })

  test('behavior: one that is gone ends its call', async () => {
    await using started = await startBeforeWaitingNode()
    const { socket } = started.send(post())
    await started.untilAsked(1)
    socket.destroy()
    await expect.poll(() => started.logged.map(({ status }) => status)).toEqual([499])
  })

  test('error: a request that is not whole is refused', async () => {
    await using started = await startBeforeWaitingNode()
    expect(await started.send(post().slice(0, -1)).answer).toMatch(/^HTTP\/1\.1 400 /)
  })
})
