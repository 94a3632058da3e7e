import type { Locks } from '@/lib/logs/worker/search-locks'

/** Locks as the tabs of one browser share them. */
export function createMemoryLocks(): Locks {
  const holding = new Map<string, Promise<unknown>>()

  async function request(
    name: string,
    options: { ifAvailable?: boolean; signal?: AbortSignal },
    use: (lock: Lock | null) => unknown,
  ): Promise<unknown> {
    if (options.ifAvailable && holding.has(name)) return use(null)
    while (holding.has(name)) await holding.get(name)
    options.signal?.throwIfAborted()
    const using = Promise.resolve(use({ name, mode: 'exclusive' }))
    holding.set(name, using)
    await using
    holding.delete(name)
    return using
  }
  return { request: request as Locks['request'] }
}
