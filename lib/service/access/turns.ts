import type { StopSignal } from '../time/stop'

/** Limits how much is under way, in total and for each key. The others wait in order. */
export type Turns = {
  /** Null if a turn is free; otherwise resolves at the turn. Rejects with the reason of the signal. */
  enter(keyId: string, signal: StopSignal): Promise<void> | null
  /** Ends a turn. */
  leave(keyId: string): void
}

export function createTurns({ perKey, total = Number.POSITIVE_INFINITY }: Limits): Turns {
  const underWay = new Map<string, number>()
  const waiting = new Set<{ keyId: string; admit: () => void }>()
  let taken = 0

  const count = (keyId: string, change: 1 | -1) => {
    const now = (underWay.get(keyId) ?? 0) + change
    taken += change
    if (now > 0) underWay.set(keyId, now)
    else underWay.delete(keyId)
  }
  const isFree = (keyId: string) => taken < total && (underWay.get(keyId) ?? 0) < perKey
  const queue = (keyId: string, signal: StopSignal) => {
    signal.throwIfAborted()
    return new Promise<void>((resolve, reject) => {
      const leaveQueue = () => {
        waiting.delete(entry)
        signal.removeEventListener('abort', giveUp)
      }
      const giveUp = () => {
        leaveQueue()
        reject(signal.reason)
      }
      const admit = () => {
        leaveQueue()
        count(keyId, 1)
        resolve()
      }
      const entry = { keyId, admit }
      waiting.add(entry)
      signal.addEventListener('abort', giveUp)
    })
  }

  return {
    enter(keyId, signal) {
      if (!isFree(keyId)) return queue(keyId, signal)
      count(keyId, 1)
      return null
    },
    leave(keyId) {
      count(keyId, -1)
      for (const entry of waiting) {
        if (isFree(entry.keyId)) return entry.admit()
      }
    },
  }
}

type Limits = { perKey: number; total?: number }
