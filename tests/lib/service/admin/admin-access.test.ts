import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, test } from 'vitest'
import { isFromThisMachine } from '@/lib/service/admin/admin-access'

function requestFrom(remoteAddress: string, headers: Record<string, string>): IncomingMessage {
  const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress })
  return Object.assign(new IncomingMessage(socket), { headers })
}

describe('isFromThisMachine', () => {
  test.each([
    ['127.0.0.1', { host: '127.0.0.1:8645' }, true],
    ['127.0.0.1', { host: 'localhost' }, true],
    ['127.8.9.1', { host: 'LOCALHOST:8645' }, true],
    ['::1', { host: '[::1]:8645' }, true],
    ['::ffff:127.0.0.1', { host: '127.0.0.1' }, true],
    ['10.0.0.1', { host: '127.0.0.1' }, false],
    ['::ffff:10.0.0.1', { host: '127.0.0.1' }, false],
    ['1.127.0.1', { host: '127.0.0.1' }, false],
    ['', { host: '127.0.0.1' }, false],
    ['127.0.0.1', {}, false],
    ['127.0.0.1', { host: 'rebound.example' }, false],
    ['127.0.0.1', { host: '127.0.0.1.rebound.example' }, false],
    ['127.0.0.1', { host: 'localhost', 'x-forwarded-for': '10.0.0.1' }, false],
    ['127.0.0.1', { host: 'localhost', forwarded: 'for=10.0.0.1' }, false],
    ['127.0.0.1', { host: 'localhost', via: '1.1 proxy' }, false],
    ['127.0.0.1', { host: 'localhost', 'x-real-ip': '10.0.0.1' }, false],
  ])('args: from %s with %j', (address, headers, expected) => {
    expect(isFromThisMachine(requestFrom(address, headers))).toBe(expected)
  })
})
