import type { ExplorerConfig } from '@/lib/config'
import { CREDITS } from '@/lib/credits/tariff'
import { BadInputError, TriptychError } from '@/lib/errors'
import { parsePublicTemplate, parseServiceTemplate } from '@/lib/service-template'
import type { ConnectionsOverview, OfferedService } from './connections-overview'
import type { KeyRing, RingKey } from './key-ring'
import { type OwnService, readOwnService, readPublicService } from './own-service'
import { PRESETS } from './presets'

/** A service, with what only the server needs to call it. */
export type ServiceEntry = OfferedService & {
  headers: Readonly<Record<string, string>>
  /** The user typed the URL, not the operator: it must be on the public internet. */
  typedByReader: boolean
  /** Whether it may answer `GET <endpoint>/credits`. */
  statesCredits: boolean
}

/** An access service takes a key, charges credits and uses the slugs of the explorer. */
const ACCESS_SERVICE = {
  keyPlace: 'key',
  hosts: null,
  headers: {},
  tariff: CREDITS,
  pricedOn: null,
  rates: null,
  documentation: null,
  slugs: null,
  typedByReader: false,
  statesCredits: true,
} satisfies Partial<ServiceEntry>

const VENDORS: readonly ServiceEntry[] = PRESETS.map((preset) => ({
  ...ACCESS_SERVICE,
  ...preset,
  // The user pastes the URL of an endpoint, even if its host is known.
  typedByReader: preset.keyPlace === 'endpoint',
  statesCredits: false,
}))

/** A node, or an endpoint of any vendor, by its whole URL. */
const ENDPOINT: ServiceEntry = {
  ...ACCESS_SERVICE,
  id: 'endpoint',
  name: 'A node or another endpoint, by its URL',
  keyPlace: 'endpoint',
  template: null,
  tariff: null,
  typedByReader: true,
  statesCredits: false,
}

/** Service id of a key whose service the user described. */
export const OWN = 'own'

/** The services to choose from: the embedded one, vendors, the operator's list and, if allowed, any URL. */
export function listServices({ embeddedServiceUrl, services, ownServices }: ExplorerConfig): ServiceEntry[] {
  const embedded: ServiceEntry | null = embeddedServiceUrl
    ? {
        ...ACCESS_SERVICE,
        id: 'embedded',
        name: 'Embedded service',
        template: parseServiceTemplate(`${embeddedServiceUrl}/{network}`),
      }
    : null
  const listed = services.map(
    ({ name, ...described }): ServiceEntry => ({
      ...ACCESS_SERVICE,
      id: name,
      name,
      ...('isAccessService' in described ? { template: described.template } : readListed(name, described)),
    }),
  )
  return [...(embedded ? [embedded] : []), ...VENDORS, ...listed, ...(ownServices ? [ENDPOINT] : [])]
}

/** A service that the operator described. Only an access service states credits. */
function readListed(name: string, described: OwnService) {
  try {
    return { ...readOwnService(described), statesCredits: false }
  } catch (cause) {
    if (!(cause instanceof BadInputError)) throw cause
    throw new TriptychError(`SERVICES: the service ${name} cannot be used. ${cause.shortMessage}`, {
      whatToDo: 'Change it in the environment or in .env; .env.example explains it.',
      cause,
    })
  }
}

/** The service of a key; null if it was removed, or if the operator no longer allows it. */
export function findService(
  { service: id, own }: Pick<RingKey, 'service' | 'own'>,
  config: ExplorerConfig,
): ServiceEntry | null {
  const listed = listServices(config).find((service) => service.id === id)
  if (listed || !config.ownServices) return listed ?? null
  try {
    if (id === OWN && own) {
      const read = readPublicService(own)
      const name = read.template
      return { ...ACCESS_SERVICE, id, name, ...read, typedByReader: true, statesCredits: false }
    }
    // An access service by its base URL.
    const template = parsePublicTemplate(id)
    return { ...ACCESS_SERVICE, id, name: new URL(template).host, template, typedByReader: true }
  } catch (error) {
    if (error instanceof BadInputError) return null
    throw error
  }
}

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
