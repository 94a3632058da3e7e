import type { Network, Networks } from '@/lib/networks'

/** Slugs that a new key of a service is used for: its own networks, and for one that is not shipped all hosted ones. */
export function networksOf(networks: Networks, serviceId: string): string[] {
  const kind = serviceId === 'embedded' ? 'embedded' : 'hosted'
  return networks.filter(({ service }) => service === kind).map(({ slug }) => slug)
}

/** Whether a key of a service may be asked for a network. Who serves a network that was added, nobody but the service knows. */
export function mayServe(serviceId: string, { service }: Network): boolean {
  if (serviceId === 'embedded') return service === 'embedded'
  return service === 'hosted' || service === 'added'
}
