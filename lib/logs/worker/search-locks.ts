/** Not available on a page over plain HTTP from another machine. */
export type Locks = Pick<LockManager, 'request'>

/** Only one tab at a time runs a search, so that nothing is paid for twice. */
export type SearchLocks = {
  /** Returns the release function; null while another tab has the lock. */
  take: (name: string) => Promise<(() => void) | null>
  /** Rejects when the signal aborts. */
  whenFree: (name: string, signal: AbortSignal) => Promise<void>
}

/** Without `locks`, or if the browser denies them, each tab has its own. */
export function createSearchLocks(locks: Locks | null): SearchLocks {
  const holding = new Map<string, Promise<unknown>>()
  return {
    take(name) {
      const before = holding.get(name) ?? Promise.resolve()
      return new Promise((resolve, reject) => {
        const hold = () => new Promise<void>((release) => resolve(release))
        const held = before.then(() =>
          locks
            ? locks.request(lockOf(name), { ifAvailable: true }, (lock) => (lock ? hold() : resolve(null)))
            : hold(),
        )
        holding.set(
          name,
          held.catch((error) => (isDenied(error) ? hold() : reject(error))),
        )
      })
    },
    async whenFree(name, signal) {
      try {
        await locks?.request(lockOf(name), { signal }, () => undefined)
      } catch (error) {
        if (!isDenied(error)) throw error
      }
    },
  }
}

export async function listRunning(locks: Pick<LockManager, 'query'> | null): Promise<ReadonlySet<string>> {
  const { held = [] } = (await locks?.query().catch(() => null)) ?? {}
  return new Set(
    held.flatMap(({ name }) => (name?.startsWith(lockOf('')) ? name.slice(lockOf('').length) : [])),
  )
}

const lockOf = (name: string) => `search ${name}`

/** Site data is blocked (https://w3c.github.io/web-locks/#api-lock-manager-request). */
const isDenied = (error: unknown): boolean => error instanceof DOMException && error.name === 'SecurityError'
