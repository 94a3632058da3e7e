import * as v from 'valibot'
import { TARIFF } from '@/lib/credits/price-list'

const list = <Item extends v.GenericSchema>(item: Item) => v.pipe(v.array(item), v.readonly())

const RATE = v.object({ amount: v.number(), seconds: v.number(), of: v.picklist(['units', 'calls']) })

const SERVICE = v.object({
  id: v.string(),
  name: v.string(),
  /**
   * What the user enters: a `key` for the URL or a header, the whole URL of an `endpoint`, or nothing (`none`). The URL of an
   * endpoint contains the key.
   */
  keyPlace: v.picklist(['key', 'endpoint', 'none']),
  /** A whole endpoint URL with `{network}`, `{chainId}` and `{key}` (lib/service-template.ts); null if the URL is the secret. */
  template: v.nullable(v.string()),
  /** Allowed ends of the host name of such a secret URL; null for any. */
  hosts: v.nullable(list(v.string())),
  /** Null if no price is known that is the same for every call of a method. */
  tariff: v.nullable(TARIFF),
  /** Ids of the chains with these prices; null for all. */
  pricedOn: v.nullable(list(v.number())),
  /** Rate limits of its free plan, from its documentation; null if it does not state them. */
  rates: v.nullable(list(RATE)),
  documentation: v.nullable(v.object({ url: v.string(), readOn: v.string() })),
  /** Its names of chains by chain id, and it offers no other chain; null if it uses the slugs of the explorer. */
  slugs: v.nullable(v.record(v.string(), v.string())),
})

/** What the pages may know: services, and the user's keys by name; never a key. */
const CONNECTIONS_OVERVIEW = v.object({
  services: v.array(SERVICE),
  /** Whether users may describe their own services, and paste the URL of any endpoint. */
  ownServices: v.boolean(),
  keys: v.array(
    v.object({
      id: v.string(),
      /** Id of the service; for a service that the user described, its template. */
      service: v.string(),
      label: v.string(),
      dailyCredits: v.nullable(v.number()),
      /** Units per second of the user's plan, as entered. */
      perSecond: v.nullable(v.number()),
      /** Of its service; null if no price is known. */
      tariff: v.nullable(TARIFF),
    }),
  ),
  /** Id of the key of each network, by slug, or `wallet`. Networks without a connection are missing. */
  uses: v.record(v.string(), v.string()),
})

export type ConnectionsOverview = v.InferOutput<typeof CONNECTIONS_OVERVIEW>
export type OfferedService = v.InferOutput<typeof SERVICE>
export type OwnKey = ConnectionsOverview['keys'][number]

/** Throws what valibot throws: the explorer itself sends this. */
export const parseConnectionsOverview = (json: unknown): ConnectionsOverview =>
  v.parse(CONNECTIONS_OVERVIEW, json)
