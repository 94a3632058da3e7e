import * as v from 'valibot'
import { TARIFF } from '@/lib/credits/price-list'
import type { Rate } from '@/lib/rpc/pace/rate'

const RATE = v.object({
  amount: v.number(),
  seconds: v.number(),
  of: v.picklist(['units', 'calls']),
}) satisfies v.GenericSchema<unknown, Rate>

const SERVICE = v.object({
  id: v.string(),
  name: v.string(),
  /** What lets a reader in: a key, the whole URL of an endpoint, or nothing. */
  keyPlace: v.picklist(['key', 'endpoint', 'none']),
  /** A whole endpoint URL with `{network}`, `{chainId}` and `{key}`; null where it is the reader's secret. */
  template: v.nullable(v.string()),
  /** Ends of the host names that such a secret URL may have; null for any. */
  hosts: v.nullable(v.array(v.string())),
  /** Null where no price is known. */
  tariff: v.nullable(TARIFF),
  /** Ids of the chains on which it holds; null for all. */
  pricedOn: v.nullable(v.array(v.number())),
  /** What its free plan bears by its documentation; null where that does not say. */
  rates: v.nullable(v.array(RATE)),
  documentation: v.nullable(v.object({ url: v.string(), readOn: v.string() })),
  /** What it calls a chain, by chain id: it offers no other; null where it takes the slugs of the explorer. */
  slugs: v.nullable(v.record(v.string(), v.string())),
})

/** What the reader's pages may know: services, and the reader's keys by the names they gave them; never a key. */
const CONNECTIONS_OVERVIEW = v.object({
  services: v.array(SERVICE),
  /** Whether readers may describe services of their own, and paste the URL of any endpoint. */
  ownServices: v.boolean(),
  keys: v.array(
    v.object({
      id: v.string(),
      /** Of a service that the reader described, its template. */
      service: v.string(),
      label: v.string(),
      dailyCredits: v.nullable(v.number()),
      /** Units a second that the reader's plan bears, as they stated it. */
      perSecond: v.nullable(v.number()),
      /** Of its service; null where no price is known. */
      tariff: v.nullable(TARIFF),
    }),
  ),
  /** Id of the key that each network is asked with, by slug, or `wallet`; networks without one are not in it. */
  uses: v.record(v.string(), v.string()),
})

export type ConnectionsOverview = v.InferOutput<typeof CONNECTIONS_OVERVIEW>
export type OfferedService = ConnectionsOverview['services'][number]
export type OwnKey = ConnectionsOverview['keys'][number]

/** Throws what valibot throws: it comes from the explorer itself. */
export const parseConnectionsOverview = (json: unknown): ConnectionsOverview =>
  v.parse(CONNECTIONS_OVERVIEW, json)
