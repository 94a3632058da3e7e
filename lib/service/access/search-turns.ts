import type { StopSignal } from '../time/stop-signal'

/**
 * Lets each key have so many log searches with the nodes at a time, for a search keeps its connection until its caller took the
 * answer; others of the key wait in their order, without one.
 */
export type SearchTurns = {
  /** Null where there is room; else resolves when it has its turn. Rejects with the reason of its signal. */
  enter(keyId: string, signal: StopSignal): Promise<void> | null
  /** Ends the turn of a search that had one. */
  leave(keyId: string): void
}

export function createSearchTurns(atOnce: number): SearchTurns {
  const underWay = new Map<string, number>()
  const lines = new Map<string, Set<() => void>>()

  const queue = (keyId: string, signal: StopSignal) => {
    signal.throwIfAborted()
    const line = lines.get(keyId) ?? new Set()
    lines.set(keyId, line)
    return new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        line.delete(admit)
        reject(signal.reason)
      }
      const admit = () => {
        line.delete(admit)
        signal.removeEventListener('abort', giveUp)
        resolve()
      }
      line.add(admit)
      signal.addEventListener('abort', giveUp)
    })
  }

  return {
    enter(keyId, signal) {
      const count = underWay.get(keyId) ?? 0
      if (count >= atOnce) return queue(keyId, signal)
      underWay.set(keyId, count + 1)
      return null
    },
    leave(keyId) {
      const [admitNext] = lines.get(keyId) ?? []
      if (admitNext) return admitNext()
      lines.delete(keyId)
      const left = (underWay.get(keyId) ?? 1) - 1
      if (left > 0) underWay.set(keyId, left)
      else underWay.delete(keyId)
    },
  }
}
