import type { Network } from '@/lib/networks'
import type { ConnectionsOverview } from './connections-overview'

/** The networks that somebody answers for, or that the reader added themselves (`added`, by slug). */
export function networksAtHand(
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
