import { BlockList, isIP } from 'node:net'

/** IPv4 ranges outside the public internet (https://www.iana.org/assignments/iana-ipv4-special-registry). */
const SPECIAL_V4 = blockList(
  'ipv4',
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24',
  '192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4',
)

/** All public IPv6 addresses (https://www.iana.org/assignments/ipv6-address-space) … */
const GLOBAL_V6 = blockList('ipv6', '2000::/3')

/** … except protocols, tunnels to IPv4 and examples (https://www.iana.org/assignments/iana-ipv6-special-registry). */
const SPECIAL_V6 = blockList('ipv6', '2001::/23 2001:db8::/32 2002::/16 3fff::/20')

/** Whether an IP address is on the public internet. IPv4 addresses mapped to IPv6 are not. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !SPECIAL_V4.check(address, 'ipv4')
  return version === 6 && GLOBAL_V6.check(address, 'ipv6') && !SPECIAL_V6.check(address, 'ipv6')
}

function blockList(type: 'ipv4' | 'ipv6', ...subnets: string[]): BlockList {
  const list = new BlockList()
  for (const subnet of subnets.join(' ').split(' ')) {
    const [net = '', prefix] = subnet.split('/')
    list.addSubnet(net, Number(prefix), type)
  }
  return list
}
