import type { RedisConnection } from './redis-connection'

/** With other values Redis may forget what it acknowledged, or evict it. */
const NEEDED = { appendonly: 'yes', appendfsync: 'always', 'maxmemory-policy': 'noeviction' }

/** Any key does: the settings are of the server that has it. */
const KEY = 'settings'

/** What to change in the settings of Redis so that no balance is lost. Null if they are right, or if Redis does not tell them. */
export async function checkRedisSettings({ read }: RedisConnection): Promise<string | null> {
  const wrong: string[] = []
  for (const [name, needed] of Object.entries(NEEDED)) {
    const answer = await read(KEY, (redis) => redis.config('GET', name)).catch(() => null)
    const value = Array.isArray(answer) ? answer[1] : undefined
    if (value !== undefined && value !== needed) wrong.push(`"${name} ${needed}" instead of "${value}"`)
  }
  return wrong.length === 0 ? null : `Redis may lose balances. Set ${wrong.join(', ')}.`
}
