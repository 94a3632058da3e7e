import type { Networks } from '@/lib/networks'
import type { ConnectionsOverview, OwnKey } from './connections-overview'

/** The name of a service that a key belongs to; for one that a reader typed, its base URL. */
export const serviceName = ({ services }: ConnectionsOverview, id: string): string =>
  services.find((service) => service.id === id)?.name ?? id

/** "used for Ethereum and Sepolia", "used for all 9 hosted networks", "not in use". */
export function describeUses(networks: Networks, { uses }: ConnectionsOverview, { id }: OwnKey): string {
  const used = networks.filter(({ slug }) => uses[slug] === id)
  for (const [service, adjective] of [
    ['hosted', 'hosted'],
    ['embedded', 'demo'],
  ] as const) {
    const all = networks.filter((network) => network.service === service)
    if (used.length === all.length && used.every((network) => network.service === service)) {
      return `used for all ${all.length} ${adjective} networks`
    }
  }
  return used.length === 0 ? 'not in use' : `used for ${LIST.format(used.map(({ name }) => name))}`
}

const LIST = new Intl.ListFormat('en-GB', { type: 'conjunction' })
