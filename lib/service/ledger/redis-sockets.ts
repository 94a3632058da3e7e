import type { Ledger } from './ledger'
import type { RedisConnection } from './redis-connection'
import { socketsOfKey } from './redis-scripts'

/** Leases of WebSockets. No write waits for replicas: a lease that is lost with its master is renewed within 10 s. */
export function createRedisSockets({
  read: ask,
}: RedisConnection): Pick<Ledger, 'openSocket' | 'renewSockets' | 'closeSocket'> {
  return {
    openSocket: async (keyId, id, limit) => {
      const at = socketsOfKey(keyId)
      return (await ask(at, (redis) => redis.openSocket(at, id, limit))) === 1
    },
    renewSockets: async (keyId, ids) => {
      const at = socketsOfKey(keyId)
      await ask(at, (redis) => redis.renewSockets(at, ...ids))
    },
    closeSocket: async (keyId, id) => {
      const at = socketsOfKey(keyId)
      await ask(at, (redis) => redis.zrem(at, id))
    },
  }
}
