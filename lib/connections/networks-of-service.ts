import type { Networks } from '@/lib/networks'

/** Slugs that a new key of a service is used for: its own networks, and for one that is not shipped all hosted ones. */
export function networksOf(networks: Networks, serviceId: string): string[] {
  const kind = serviceId === 'embedded' ? 'embedded' : 'hosted'
  return networks.filter(({ service }) => service === kind).map(({ slug }) => slug)
}
