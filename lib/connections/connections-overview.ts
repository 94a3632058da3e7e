import { array, boolean, type InferOutput, nullable, number, object, parse, record, string } from 'valibot'

/** What the reader's pages may know: services, and the reader's keys by the names they gave them; never a key. */
const CONNECTIONS_OVERVIEW = object({
  services: array(object({ id: string(), name: string(), template: string() })),
  /** Whether readers may type base URLs of their own. */
  ownServices: boolean(),
  keys: array(object({ id: string(), service: string(), label: string(), dailyCredits: nullable(number()) })),
  /** Id of the key that each network is asked with, by slug; networks without one are not in it. */
  uses: record(string(), string()),
})

export type ConnectionsOverview = InferOutput<typeof CONNECTIONS_OVERVIEW>
export type OwnKey = ConnectionsOverview['keys'][number]

/** Throws what valibot throws: it comes from the explorer itself. */
export const parseConnectionsOverview = (json: unknown): ConnectionsOverview =>
  parse(CONNECTIONS_OVERVIEW, json)
