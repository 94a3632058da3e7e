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
export function createReadingTurns(
  room: AnswerRoom,
  { caller, keyId, deadline }: { caller: StopSignal; keyId: string; deadline: Deadline },
) {
  let counted = 0
  const makeRoom = async (bytes: number) => {
    if (!room.add(caller, bytes - counted)) deadline.abort(new AnswersTooLargeError())
    counted = bytes
    await room.enter(caller, keyId)
  }
  const wait = async (bytes: number, take: () => void) => {
    if (bytes >= PLACE_BYTES) await makeRoom(bytes)
    await setImmediate()
    take()
  }
  return (bytes: number, take: () => void): Promise<void> | null => {
    if (bytes >= LONG_BYTES) return deadline.hold(wait(bytes, take))
    take()
    return null
  }
}
