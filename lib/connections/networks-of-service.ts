import type { Network, Networks } from '@/lib/networks'
import type { ConnectionsOverview, OfferedService, OwnKey } from './connections-overview'

export type OfferedNetwork = Pick<OfferedService, 'id' | 'keyPlace' | 'template' | 'slugs'>

/** Whether its URL leads to one network, which only the user knows. */
export const isOfOneNetwork = ({
  keyPlace,
  template,
}: Pick<OfferedNetwork, 'keyPlace' | 'template'>): boolean =>
  keyPlace === 'endpoint' || (template !== null && !/\{(network|chainId)\}/.test(template))

/** The name of a network in the URLs of a service; null if its documentation does not list the network. */
export const slugAt = (
  { slugs }: Pick<OfferedNetwork, 'slugs'>,
  { slug, chainId }: Pick<Network, 'slug' | 'chainId'>,
) => (slugs === null ? slug : (slugs[chainId] ?? null))

/** The networks that a service offers. Only the explorer's own service offers the demo networks and own nodes. */
export function networksOfferedBy(networks: Networks, service: OfferedNetwork): Networks {
  const isOwn = ({ service: of }: Network) => of === 'embedded' || of === 'node'
  if (service.id === 'embedded') return networks.filter(isOwn)
  const others = service.slugs === null ? networks : networks.filter((network) => !isOwn(network))
  return others.filter((network) => slugAt(service, network) !== null)
}

/** Slugs of the networks of a new key by default: the demo networks, the hosted ones, or none if its URL leads to one network. */
export function networksOf(networks: Networks, service: OfferedNetwork): string[] {
  if (isOfOneNetwork(service)) return []
  const kind = service.id === 'embedded' ? 'embedded' : 'hosted'
  const offered = networksOfferedBy(networks, service).filter((network) => network.service === kind)
  return offered.map(({ slug }) => slug)
}

/** Whether a key of a service may be used for a network that it was not given. */
export function mayServe(offer: OfferedNetwork, network: Network): boolean {
  const { service } = network
  if (offer.id === 'embedded') return service === 'embedded'
  const isOthers = service === 'hosted' || service === 'added'
  return isOthers && !isOfOneNetwork(offer) && slugAt(offer, network) !== null
}

/** The user's keys that a network can use. A key of a described service can be used for every network. */
export const keysFor = (
  { keys, services, uses }: Pick<ConnectionsOverview, 'keys' | 'services' | 'uses'>,
  network: Network,
): readonly OwnKey[] =>
  keys.filter(({ id, service: of }) => {
    const service = services.find((one) => one.id === of)
    return !service || uses[network.slug] === id || networksOfferedBy([network], service).length > 0
  })

/** The networks that have a connection, or that the user added (`added`: their slugs). */
export function connectedNetworks(
  networks: readonly Network[],
  { uses }: Pick<ConnectionsOverview, 'uses'>,
  { added, servesDemo }: { added: readonly string[]; servesDemo: boolean },
): readonly Network[] {
  return networks.filter(
    ({ slug, service }) =>
      added.includes(slug) ||
      uses[slug] !== undefined ||
      service === 'node' ||
      (service === 'embedded' && servesDemo),
  )
}
