import type { Network, Networks } from '@/lib/networks'
import type { ConnectionsOverview, OwnKey } from './connections-overview'
import type { KeyPlace } from './presets/preset'

export type OfferedNetwork = {
  id: string
  keyPlace: KeyPlace
  template: string | null
  slugs: Readonly<Record<number, string>> | null
}

/** Whether it leads to one network, which only its reader knows. */
export const isOfOneNetwork = ({
  keyPlace,
  template,
}: Pick<OfferedNetwork, 'keyPlace' | 'template'>): boolean =>
  keyPlace === 'endpoint' || (template !== null && !/\{(network|chainId)\}/.test(template))

/** What a service calls a network; null where it does not offer it, as far as its documentation was read. */
export const slugAt = (
  { slugs }: Pick<OfferedNetwork, 'slugs'>,
  { slug, chainId }: Pick<Network, 'slug' | 'chainId'>,
) => (slugs === null ? slug : (slugs[chainId] ?? null))

/** The networks that a service can be asked for: those of the explorer's own service are its alone. */
export function networksOfferedBy(networks: Networks, service: OfferedNetwork): Networks {
  const isOwn = ({ service: of }: Network) => of === 'embedded' || of === 'node'
  if (service.id === 'embedded') return networks.filter(isOwn)
  const others = service.slugs === null ? networks : networks.filter((network) => !isOwn(network))
  return others.filter((network) => slugAt(service, network) !== null)
}

/**
 * Slugs that a new key of a service is used for where its reader does not choose: the demo networks, the hosted ones that it
 * offers, or none for a URL that is one network's.
 */
export function networksOf(networks: Networks, service: OfferedNetwork): string[] {
  if (isOfOneNetwork(service)) return []
  const kind = service.id === 'embedded' ? 'embedded' : 'hosted'
  const offered = networksOfferedBy(networks, service).filter((network) => network.service === kind)
  return offered.map(({ slug }) => slug)
}

/** Whether a key of a service may be asked for a network that it was not given. Of an added one nobody but the service knows. */
export function mayServe(offer: OfferedNetwork, network: Network): boolean {
  const { service } = network
  if (offer.id === 'embedded') return service === 'embedded'
  const isOthers = service === 'hosted' || service === 'added'
  return isOthers && !isOfOneNetwork(offer) && slugAt(offer, network) !== null
}

/** The reader's keys that a network may be asked with; whether a service that the reader described has it, only they know. */
export const keysFor = (
  { keys, services, uses }: Pick<ConnectionsOverview, 'keys' | 'services' | 'uses'>,
  network: Network,
): readonly OwnKey[] =>
  keys.filter(({ id, service: of }) => {
    const service = services.find((one) => one.id === of)
    return !service || uses[network.slug] === id || networksOfferedBy([network], service).length > 0
  })
