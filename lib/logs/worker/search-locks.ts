/** The methods used of the Web Locks API. A page that came over plain HTTP from another machine has none of it. */
export type Locks = Pick<LockManager, 'request'>

/** Lets one tab of this browser at a time go on with a search, so that nothing is paid for twice. */
export type SearchLocks = {
  /** Gives the way to let go again; null while another tab has it. Waits for what this tab is about to let go. */
  take: (name: string) => Promise<(() => void) | null>
  /** Resolves when no tab has it any more. Rejects when the signal aborts. */
  whenFree: (name: string, signal: AbortSignal) => Promise<void>
}

/** Without `locks`, and where the browser denies them, every tab is let go on; in each, one run of a search after the other. */
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

/** The searches that a tab of this browser runs, by the names that they are kept under. */
export async function listRunning(locks: Pick<LockManager, 'query'> | null): Promise<ReadonlySet<string>> {
  const { held = [] } = (await locks?.query().catch(() => null)) ?? {}
  return new Set(
    held.flatMap(({ name }) => (name?.startsWith(lockOf('')) ? name.slice(lockOf('').length) : [])),
  )
}

const lockOf = (name: string) => `search ${name}`

/** Where site data is blocked (https://w3c.github.io/web-locks/#api-lock-manager-request). */
const isDenied = (error: unknown): boolean => error instanceof DOMException && error.name === 'SecurityError'
