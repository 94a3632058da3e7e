import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv4 } from 'node:net'

/** Whether a proxy at this address is trusted to name its client. */
export type IsTrustedProxy = (address: string) => boolean

/** `addresses` are IP addresses, or ranges such as `10.0.0.0/8`. */
export function trustProxies(addresses: readonly string[]): IsTrustedProxy {
  // BlockList.check takes 2 µs, and most services have no proxy to trust.
  if (addresses.length === 0) return () => false
  const list = new BlockList()
  for (const text of addresses) {
    const [address = '', bits] = text.split('/')
    if (bits === undefined) list.addAddress(address, familyOf(address))
    else list.addSubnet(address, Number(bits), familyOf(address))
  }
  return (address) => isIP(address) !== 0 && list.check(address, familyOf(address))
}

const familyOf = (address: string) => (isIPv4(address) ? 'ipv4' : 'ipv6')

/**
 * The address of the client: that of the connection, or behind trusted proxies the last address of `X-Forwarded-For` that
 * is not trusted. Entries before that one may be made up.
 */
export function clientAddressOf({ socket, headers }: IncomingMessage, isTrusted: IsTrustedProxy): string {
  let address = withoutMapping(socket.remoteAddress ?? '')
  const forwarded = headers['x-forwarded-for']?.toString().split(',') ?? []
  while (isTrusted(address)) {
    const before = withoutPort(forwarded.pop()?.trim() ?? '')
    if (isIP(before) === 0) break
    address = withoutMapping(before)
  }
  return address
}

/** An IPv4 address as the socket of both families has it. */
const withoutMapping = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '')

/** Some proxies write `192.0.2.1:4711` or `[2001:db8::1]:4711`. */
function withoutPort(text: string): string {
  const [, inBrackets, beforePort] = /^(?:\[([^\]]*)\](?::\d+)?|([^:]*):\d+)$/.exec(text) ?? []
  return inBrackets ?? beforePort ?? text
}

/** The part of an address that one client has for itself: all of IPv4, and /64 of IPv6 (RFC 6177). */
export function clientNetworkOf(address: string): string {
  const [withoutZone = ''] = address.split('%')
  if (isIP(withoutZone) !== 6) return address
  const written = new URL(`http://[${withoutZone}]`).hostname.slice(1, -1)
  const [left = [], right = []] = written.split('::').map((part) => (part === '' ? [] : part.split(':')))
  const zeros = Array<string>(8 - left.length - right.length).fill('0')
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`
}
