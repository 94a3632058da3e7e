import type { ExplorerConfig } from '@/lib/config'
import { CREDITS, type Tariff } from '@/lib/credits/tariff'
import { BadInputError, TriptychError } from '@/lib/errors'
import type { Rate } from '@/lib/rpc/pace/rate'
import { parsePublicTemplate, parseServiceTemplate } from '@/lib/service-template'
import type { RingKey } from './key-ring'
import { type OwnService, readOwnService, readPublicService } from './own-service'
import type { KeyPlace } from './presets/preset'
import { PRESETS } from './presets/presets'

/** Who answers calls: where, on whose word, and for what. */
export type ServiceEntry = {
  /** What a key remembers it by: a short name, or the base URL that a reader typed. */
  id: string
  name: string
  keyPlace: KeyPlace
  /** A whole endpoint URL, see lib/service-template.ts; null where it is the reader's secret. */
  template: string | null
  /** Ends of the host names that such a secret URL may have; null for any. */
  hosts: readonly string[] | null
  headers: Readonly<Record<string, string>>
  /** Null where no price is known. */
  tariff: Tariff | null
  /** Chains on which it holds; null for all. */
  pricedOn: readonly number[] | null
  /** What its free plan bears by its documentation; null where that does not say. */
  rates: readonly Rate[] | null
  documentation: { url: string; readOn: string } | null
  /** What it calls a chain, by chain id; null where it uses the slugs of the explorer. */
  slugs: Readonly<Record<number, string>> | null
  /** The URL is the reader's, not the operator's: it must be on the public internet. */
  typedByReader: boolean
  /** Whether `GET <endpoint>/credits` is worth a try. */
  statesCredits: boolean
}

/** As an access service is asked: with a key, in credits, by the slugs of the explorer. */
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
  hosts: null,
  pricedOn: null,
  rates: null,
  ...preset,
  // A pasted URL is the reader's, though its host is known.
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

/** What a key of a service that its reader described remembers it by, beside the description. */
export const OWN = 'own'

/** The services that a reader can choose: the embedded one, those of the operator's list, vendors, and where allowed any URL. */
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

/** One whose operator described it; only an access service states credits. */
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

/** The service of a key; null for one that is gone, or that the operator does not allow any more. */
export function findService(
  { service: id, own }: Pick<RingKey, 'service' | 'own'>,
  config: ExplorerConfig,
): ServiceEntry | null {
  const listed = listServices(config).find((service) => service.id === id)
  if (listed || !config.ownServices) return listed ?? null
  try {
    return id === OWN && own ? describedService(own) : typedService(id)
  } catch (error) {
    if (error instanceof BadInputError) return null
    throw error
  }
}

const describedService = (own: OwnService): ServiceEntry => {
  const read = readPublicService(own)
  return {
    ...ACCESS_SERVICE,
    id: OWN,
    name: read.template,
    ...read,
    typedByReader: true,
    statesCredits: false,
  }
}

/** By the base URL of an access service, as keys were kept before services could be described. */
function typedService(id: string): ServiceEntry {
  const template = parsePublicTemplate(id)
  return { ...ACCESS_SERVICE, id, name: new URL(template).host, template, typedByReader: true }
}
