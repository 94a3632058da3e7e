import { DeadlineExceededError, withDeadline } from '../time/call-clock'
import type { StopSignal } from '../time/stop'

/** As long as a silent node is waited for before the next one is asked. */
const LONGEST_WAIT_MS = 2_500

/** Calls with the same key, of which the first one asks the node. */
export type EqualCalls = {
  /** Null if no such call is with a node; otherwise resolves at its end, or after 2.5 s. Rejects with the reason of the signal. */
  wait(key: string, signal: StopSignal): Promise<void> | null
  /** A call asks the node. Returns a function to be called at its end. */
  begin(key: string): () => void
}

export function createEqualCalls(): EqualCalls {
  const underWay = new Map<string, Promise<void>>()
  return {
    wait(key, signal) {
      const ended = underWay.get(key)
      return ended ? withDeadline(LONGEST_WAIT_MS, signal, () => ended).catch(ignoreDeadline) : null
    },
    begin(key) {
      // One that waited in vain. The others do not wait for it too.
      if (underWay.has(key)) return () => {}
      let end = () => {}
      const ended = new Promise<void>((resolve) => {
        end = resolve
      })
      underWay.set(key, ended)
      return () => {
        underWay.delete(key)
        end()
      }
    },
  }
}

function ignoreDeadline(error: unknown) {
  if (!(error instanceof DeadlineExceededError)) throw error
}
