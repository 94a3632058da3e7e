import type { Redis } from 'ioredis'

/** Where keys lie: in one Redis, or at the nodes of a cluster. */
export type RedisStore = {
  /** The connection to the place of a key, and how many replicas stand ready to take it over. Null while it is away. */
  find(key: string): { redis: Redis; replicas: number } | null
  /** Told that a place did not do its part: it may be another by now. */
  onFault(): void
  close(): void
}
