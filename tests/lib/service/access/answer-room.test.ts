import { describe, expect, test } from 'vitest'
import { createAnswerRoom } from '@/lib/service/access/answer-room'
import { Stop } from '@/lib/service/time/stop-signal'

const MEGABYTE = 1024 * 1024

describe('createAnswerRoom', () => {
  test('default: those beyond its places wait, and come in in their order', async () => {
    const room = createAnswerRoom(1)
    const callers = [new Stop(), new Stop(), new Stop()] as const
    const came: number[] = []
    for (const [index, caller] of callers.entries()) room.enter(caller, 'key')?.then(() => came.push(index))
    await Promise.resolve()
    expect(came).toEqual([0])
    callers[0].abort(new Error('answered'))
    await Promise.resolve()
    expect(came).toEqual([0, 1])
    callers[1].abort(new Error('answered'))
    await Promise.resolve()
    expect(came).toEqual([0, 1, 2])
  })

  test('behavior: the calls of one caller share its place', async () => {
    const room = createAnswerRoom(1)
    const [caller, other] = [new Stop(), new Stop()]
    await room.enter(caller, 'key')
    expect(room.enter(caller, 'key')).toBeNull()
    const entered = room.enter(other, 'key')
    expect(room.enter(other, 'key')).toBe(entered)
    caller.abort(new Error('answered'))
    await entered
  })

  test('behavior: one who leaves while waiting takes no place', async () => {
    const room = createAnswerRoom(1)
    const [inside, leaving, next] = [new Stop(), new Stop(), new Stop()]
    await room.enter(inside, 'key')
    const refused = expect(room.enter(leaving, 'key')).rejects.toThrow('left')
    const entered = room.enter(next, 'key')
    leaving.abort(new Error('left'))
    await refused
    inside.abort(new Error('answered'))
    await entered
  })

  test('behavior: callers of one key leave half of the places to others', async () => {
    const room = createAnswerRoom(4)
    const [first, second, third, other] = [new Stop(), new Stop(), new Stop(), new Stop()]
    await room.enter(first, 'slow')
    await room.enter(second, 'slow')
    let isIn = false
    const entered = room.enter(third, 'slow')?.then(() => {
      isIn = true
    })
    await room.enter(other, 'another')
    expect(isIn).toBe(false)
    first.abort(new Error('answered'))
    await entered
  })

  test('behavior: a caller has room for the longest answer beside a full batch', () => {
    const room = createAnswerRoom(1)
    const caller = new Stop()
    expect(room.add(caller, 64 * MEGABYTE)).toBe(true)
    expect(room.add(caller, 25 * MEGABYTE)).toBe(true)
    expect(room.add(caller, 2 * MEGABYTE)).toBe(false)
    expect(room.add(new Stop(), 2 * MEGABYTE)).toBe(true)
  })
})
