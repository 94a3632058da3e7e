import type { ExplorerConfig } from '@/lib/config'
import type { ConnectionsOverview } from './connections-overview'
import type { KeyRing } from './key-ring'
import { findService, listServices } from './services'

/** What the reader's pages are told of services and of their keys; never a key, nor the URL that holds one. */
export const listConnections = (config: ExplorerConfig, ring: KeyRing | null): ConnectionsOverview => ({
  services: listServices(config).map(
    ({ id, name, keyPlace, template, hosts, tariff, pricedOn, rates, documentation, slugs }) => ({
      id,
      name,
      keyPlace,
      template,
      hosts: hosts && [...hosts],
      tariff,
      pricedOn: pricedOn && [...pricedOn],
      rates: rates && [...rates],
      documentation,
      slugs: slugs && { ...slugs },
    }),
  ),
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
