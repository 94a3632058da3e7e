import { setImmediate } from 'node:timers/promises'
import type { StopSignal } from '../time/stop-signal'
import type { Deadline } from '../time/with-deadline'

/** The calls of a batch together have more to answer than is kept for one caller. */
export class AnswersTooLargeError extends Error {
  override name = 'AnswersTooLargeError'
}

/** Room for the longest answer of a node beside as much as a batch may have before. */
const MAX_CALLER_BYTES = 90 * 1024 * 1024

/**
 * Where callers with long answers wait for each other, so that the memory of all answers together stays bounded. A place
 * is kept until the caller's signal is aborted: its answer was sent, or it left. A batch has one place for all its calls,
 * so that none of them waits for another. Callers of one key have half of the places at most: who does not take its answers
 * leaves room for others.
 */
export type AnswerRoom = {
  /** Counts bytes of a caller's answers; false when it has too many. */
  add(caller: StopSignal, bytes: number): boolean
  /** Null for a caller that has its place; else resolves when it has. Rejects with the reason of its signal. */
  enter(caller: StopSignal, keyId: string): Promise<void> | null
}

export function createAnswerRoom(places: number): AnswerRoom {
  const counts = new WeakMap<StopSignal, number>()
  /** Callers, with the keys that they came by. */
  const inside = new Map<StopSignal, string>()
  const waiting = new Map<StopSignal, { keyId: string; entered: Promise<void>; admit: () => void }>()

  const hasItsShare = (keyId: string) =>
    [...inside.values()].filter((one) => one === keyId).length >= Math.ceil(places / 2)

  const admitNext = () => {
    for (const [caller, { keyId, admit }] of waiting) {
      if (inside.size >= places) return
      if (hasItsShare(keyId)) continue
      waiting.delete(caller)
      inside.set(caller, keyId)
      admit()
    }
  }

  const queue = (caller: StopSignal, keyId: string) => {
    caller.throwIfAborted()
    let admit = () => {}
    let refuse = (_: unknown) => {}
    const entered = new Promise<void>((resolve, reject) => {
      admit = resolve
      refuse = reject
    })
    waiting.set(caller, { keyId, entered, admit })
    caller.addEventListener('abort', () => {
      waiting.delete(caller)
      inside.delete(caller)
      refuse(caller.reason)
      admitNext()
    })
    admitNext()
    return entered
  }

  return {
    add(caller, bytes) {
      const count = (counts.get(caller) ?? 0) + bytes
      counts.set(caller, count)
      return count <= MAX_CALLER_BYTES
    },
    enter(caller, keyId) {
      if (inside.has(caller)) return null
      return waiting.get(caller)?.entered ?? queue(caller, keyId)
    },
  }
}

/** From here on other calls have their turn between two pieces of an answer. */
const LONG_BYTES = 64 * 1024

/** From here on an answer needs a place in the room. */
const PLACE_BYTES = 1024 * 1024

/**
 * How an answer is read: a short one at once, a long one in turns with other calls, and of the longest no more at a time
 * than there is room for. What the service itself takes for it is not counted as the node's time.
 */
export function createReadingTurns(room: AnswerRoom, reader: Reader) {
  return (bytes: number, take: () => void): Promise<void> | null => {
    if (bytes >= LONG_BYTES) return reader.deadline.hold(waitForTurn(room, reader, bytes, take))
    take()
    return null
  }
}

type Reader = { caller: StopSignal; keyId: string; deadline: Deadline; counted: number }

async function waitForTurn(room: AnswerRoom, reader: Reader, bytes: number, take: () => void) {
  if (bytes >= PLACE_BYTES) await makeRoom(room, reader, bytes)
  await setImmediate()
  take()
}

async function makeRoom(room: AnswerRoom, reader: Reader, bytes: number) {
  const { caller, keyId, deadline, counted } = reader
  reader.counted = bytes
  if (!room.add(caller, bytes - counted)) deadline.abort(new AnswersTooLargeError())
  await room.enter(caller, keyId)
}
