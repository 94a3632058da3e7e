import type { ExplorerConfig } from '@/lib/config'
import type { ConnectionsOverview } from './connections-overview'
import type { KeyRing } from './key-ring'
import { findService, listServices } from './services'

/** The services and keys for the pages; never a key, or a URL that contains one. */
export const listConnections = (config: ExplorerConfig, ring: KeyRing | null): ConnectionsOverview => ({
  services: listServices(config).map(({ headers, typedByReader, statesCredits, ...offered }) => offered),
  ownServices: config.ownServices,
  keys: (ring?.keys ?? []).map((key) => ({
    id: key.id,
    service: key.own?.template ?? key.service,
    label: key.label,
    dailyCredits: key.dailyCredits,
    perSecond: key.perSecond,
    tariff: findService(key, config)?.tariff ?? null,
  })),
  uses: ring?.uses ?? {},
})
