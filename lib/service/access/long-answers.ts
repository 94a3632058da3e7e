import { setImmediate } from 'node:timers/promises'
import type { CallClock } from '../time/call-clock'
import type { StopSignal } from '../time/stop'
import { createTurns } from './turns'

/** The calls of a batch together have longer answers than the service keeps for one caller. */
export class AnswersTooLargeError extends Error {
  override name = 'AnswersTooLargeError'
}

/** The longest answer of a node (64 MiB) plus the other answers of a batch (25 MiB). */
const MAX_CALLER_BYTES = 90 * 1024 * 1024

/** From here on, other calls are served between two chunks of an answer. */
const LONG_BYTES = 64 * 1024

/** From here on, an answer needs one of the places. */
const PLACE_BYTES = 1024 * 1024

/**
 * Bounds the memory of all long answers together. A caller keeps its place until its signal is aborted: the answer was
 * sent, or the caller left. A batch has one place for all its calls. One key has at most half of the places, so that a
 * slow reader does not block the others.
 */
export type LongAnswers = {
  /** Counts bytes of a caller's answers. Returns false for too many. */
  add(caller: StopSignal, bytes: number): boolean
  /** Null if the caller has a place; otherwise resolves when it has. Rejects with the reason of the signal. */
  enter(caller: StopSignal, keyId: string): Promise<void> | null
}

export function createLongAnswers(places: number): LongAnswers {
  const counts = new WeakMap<StopSignal, number>()
  const entered = new WeakMap<StopSignal, Promise<void> | null>()
  const turns = createTurns({ total: places, perKey: Math.ceil(places / 2) })

  const leaveAtEnd = (caller: StopSignal, keyId: string) => {
    entered.set(caller, null)
    if (caller.aborted) turns.leave(keyId)
    else caller.addEventListener('abort', () => turns.leave(keyId))
  }

  return {
    add(caller, bytes) {
      const count = (counts.get(caller) ?? 0) + bytes
      counts.set(caller, count)
      return count <= MAX_CALLER_BYTES
    },
    enter(caller, keyId) {
      const known = entered.get(caller)
      if (known !== undefined) return known
      const turn = turns.enter(keyId, caller)
      const place = turn === null ? null : turn.then(() => leaveAtEnd(caller, keyId))
      if (place) entered.set(caller, place)
      else leaveAtEnd(caller, keyId)
      return place
    },
  }
}

type Reader = { caller: StopSignal; keyId: string; deadline: CallClock }

/**
 * Paces the reading of one answer: a short one at once, a long one in turns with other calls, from 1 MiB on with a place.
 * These waits do not count as time of the node.
 */
export function paceReading(longAnswers: LongAnswers, { caller, keyId, deadline }: Reader) {
  let counted = 0

  const waitForTurn = async (bytes: number, take: () => void) => {
    if (bytes >= PLACE_BYTES) {
      if (!longAnswers.add(caller, bytes - counted)) deadline.abort(new AnswersTooLargeError())
      counted = bytes
      await longAnswers.enter(caller, keyId)
    }
    await setImmediate()
    take()
  }

  return (bytes: number, take: () => void): Promise<void> | null => {
    if (bytes >= LONG_BYTES) return deadline.hold(waitForTurn(bytes, take))
    take()
    return null
  }
}
