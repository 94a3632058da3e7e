import { vi } from 'vitest'

/**
 * Set up for tests of the service: its deadlines pass only when a test says so, by `vi.advanceTimersByTimeAsync`, however long the
 * machine takes. All files of a process have one clock, as they have one queue of deadlines. Calls go over real connections.
 */
if (!vi.isFakeTimers()) {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'],
  })
}
