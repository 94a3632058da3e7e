import type { IncomingMessage } from 'node:http'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clientAddressOf, clientNetworkOf, trustProxies } from '@/lib/service/access/client-address'

const requestFrom = (remoteAddress: string | undefined, forwarded?: string) =>
  ({
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  }) as unknown as IncomingMessage

describe('clientAddressOf', () => {
  const trusted = ['127.0.0.1', '10.0.0.0/8', '2001:db8:1::/48']

  test.each([
    ['no proxy', '192.0.2.1', undefined, '192.0.2.1'],
    ['a client that names another', '192.0.2.1', '198.51.100.7', '192.0.2.1'],
    ['a proxy', '127.0.0.1', '192.0.2.1', '192.0.2.1'],
    ['a proxy on a socket of both families', '::ffff:127.0.0.1', '::ffff:192.0.2.1', '192.0.2.1'],
    ['two proxies', '127.0.0.1', '192.0.2.1, 10.1.2.3', '192.0.2.1'],
    ['a proxy of IPv6', '2001:db8:1::9', '2001:db8:2::1', '2001:db8:2::1'],
    ['a client that wrote the header before the proxy', '127.0.0.1', '10.0.0.1, 192.0.2.1', '192.0.2.1'],
    ['a proxy that writes ports', '127.0.0.1', '192.0.2.1:4711', '192.0.2.1'],
    ['a proxy that writes ports of IPv6', '127.0.0.1', '[2001:db8:2::1]:4711', '2001:db8:2::1'],
    ['a proxy that is the client', '127.0.0.1', undefined, '127.0.0.1'],
    ['proxies only', '127.0.0.1', '10.0.0.2, 10.0.0.1', '10.0.0.2'],
    ['no address', '127.0.0.1', '192.0.2.1, unknown', '127.0.0.1'],
    ['an empty header', '127.0.0.1', '', '127.0.0.1'],
    ['a connection that is gone', undefined, '192.0.2.1', ''],
  ])('default: %s', (_, remote, forwarded, expected) => {
    expect(clientAddressOf(requestFrom(remote, forwarded), trustProxies(trusted))).toBe(expected)
  })

  test('property: a client behind a proxy cannot choose its address', () => {
    fc.assert(
      fc.property(fc.string(), fc.ipV4(), (written, client) => {
        const header = `${written}, ${client}`
        const isTrusted = trustProxies(['::1'])
        expect(clientAddressOf(requestFrom('::1', header), isTrusted)).toBe(client)
      }),
    )
  })
})

describe('clientNetworkOf', () => {
  test.each([
    ['192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
    ['2001:db8::6', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['1::', '1:0:0:0::/64'],
    ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['', ''],
  ])('default: %s is in %s', (address, network) => {
    expect(clientNetworkOf(address)).toBe(network)
  })

  test('property: two addresses of IPv6 are one client if their first 64 bits are equal', () => {
    const group = fc.integer({ min: 0, max: 0xffff }).map((value) => value.toString(16))
    const half = fc.array(fc.oneof(fc.constant('0'), group), { minLength: 4, maxLength: 4 })
    fc.assert(
      fc.property(half, half, half, half, (first, second, hostA, hostB) => {
        const networkA = clientNetworkOf([...first, ...hostA].join(':'))
        expect(networkA).toBe(`${first.join(':')}::/64`)
        const networkB = clientNetworkOf([...second, ...hostB].join(':'))
        expect(networkA === networkB).toBe(first.join() === second.join())
      }),
    )
  })
})
