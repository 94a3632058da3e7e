import * as v from 'valibot'
import { TARIFF } from '@/lib/credits/tariff-schema'

/** What the reader's pages may know: services, and the reader's keys by the names they gave them; never a key. */
const CONNECTIONS_OVERVIEW = v.object({
  services: v.array(v.object({ id: v.string(), name: v.string(), template: v.string(), tariff: TARIFF })),
  /** Whether readers may type base URLs of their own. */
  ownServices: v.boolean(),
  keys: v.array(
    v.object({
      id: v.string(),
      service: v.string(),
      label: v.string(),
      dailyCredits: v.nullable(v.number()),
    }),
  ),
  /** Id of the key that each network is asked with, by slug, or `wallet`; networks without one are not in it. */
  uses: v.record(v.string(), v.string()),
})

export type ConnectionsOverview = v.InferOutput<typeof CONNECTIONS_OVERVIEW>
export type OwnKey = ConnectionsOverview['keys'][number]

/** Throws what valibot throws: it comes from the explorer itself. */
export const parseConnectionsOverview = (json: unknown): ConnectionsOverview =>
  v.parse(CONNECTIONS_OVERVIEW, json)
