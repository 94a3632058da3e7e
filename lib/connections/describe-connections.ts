import type { Network, Networks } from '@/lib/networks'
import type { ConnectionsOverview, OwnKey } from './connections-overview'

/** The name of a service; for a service that the user typed, its URL. */
export const serviceName = ({ services }: ConnectionsOverview, id: string): string =>
  services.find((service) => service.id === id)?.name ?? id

/** Further networks are counted. */
const NAMED = 6

/** "used for Ethereum and Sepolia", "used for all 9 hosted networks and Gnosis", "not in use". */
export function describeUses(networks: Networks, { uses }: ConnectionsOverview, { id }: OwnKey): string {
  const isUsed = ({ slug }: Network) => uses[slug] === id
  const whole = KINDS.filter(({ service }) => ofKind(networks, service).every(isUsed))
  const others = networks.filter(
    (one) => isUsed(one) && !whole.some(({ service }) => service === one.service),
  )
  const named = others.length > NAMED + 1 ? others.slice(0, NAMED) : others
  const parts = [
    ...whole.map(({ service, adjective }) => `all ${ofKind(networks, service).length} ${adjective} networks`),
    ...named.map(({ name }) => name),
    ...(named.length < others.length ? [`${others.length - named.length} more`] : []),
  ]
  return parts.length === 0 ? 'not in use' : `used for ${LIST.format(parts)}`
}

const KINDS = [
  { service: 'hosted', adjective: 'hosted' },
  { service: 'embedded', adjective: 'demo' },
] as const

const ofKind = (networks: Networks, service: Network['service']) =>
  networks.filter((network) => network.service === service)

const LIST = new Intl.ListFormat('en-GB', { type: 'conjunction' })
