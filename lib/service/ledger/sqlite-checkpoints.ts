import Database from 'libsql/promise'

/** Under load the same few pages change thousands of times meanwhile, and are copied once. */
const CHECKPOINT_MS = 1_000

/**
 * Copies the write-ahead log into the file every second. It has a connection and a thread of its own: on the main thread,
 * all calls would wait 20 ms or more for the disk. `stop` waits for a copy that is under way.
 */
export function startCheckpoints(path: string): { stop(): Promise<void> } {
  const database = new Database(path, {})
  let underWay: Promise<void> | null = null
  const checkpoint = async () => {
    try {
      await database.exec('PRAGMA wal_checkpoint(PASSIVE)')
    } catch {
      // What fails now is copied later.
    }
    underWay = null
  }
  const timer = setInterval(() => {
    underWay ??= checkpoint()
  }, CHECKPOINT_MS).unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await underWay
      database.close()
    },
  }
}
