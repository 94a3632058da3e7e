import { setImmediate } from 'node:timers/promises'
import { type AnswerRoom, AnswersTooLargeError } from '../access/answer-room'
import type { StopSignal } from '../time/stop-signal'
import type { Deadline } from '../time/with-deadline'

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
