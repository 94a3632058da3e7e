import { describe, expect, test } from 'vitest'
import { createLongAnswers } from '@/lib/service/access/long-answers'
import { Stop } from '@/lib/service/time/stop'

const MEGABYTE = 1024 * 1024

const passTurn = () => new Promise(setImmediate)

describe('createLongAnswers', () => {
  test('default: those beyond its places wait, and come in in their order', async () => {
    const answers = createLongAnswers(1)
    const callers = [new Stop(), new Stop(), new Stop()] as const
    const came: number[] = []
    for (const [index, caller] of callers.entries())
      Promise.resolve(answers.enter(caller, 'key')).then(() => came.push(index))
    await passTurn()
    expect(came).toEqual([0])
    callers[0].abort(new Error('answered'))
    await passTurn()
    expect(came).toEqual([0, 1])
    callers[1].abort(new Error('answered'))
    await passTurn()
    expect(came).toEqual([0, 1, 2])
  })

  test('behavior: the calls of one caller share its place', async () => {
    const answers = createLongAnswers(1)
    const [caller, other] = [new Stop(), new Stop()]
    await answers.enter(caller, 'key')
    expect(answers.enter(caller, 'key')).toBeNull()
    const entered = answers.enter(other, 'key')
    expect(answers.enter(other, 'key')).toBe(entered)
    caller.abort(new Error('answered'))
    await entered
  })

  test('behavior: one who leaves while waiting takes no place', async () => {
    const answers = createLongAnswers(1)
    const [inside, leaving, next] = [new Stop(), new Stop(), new Stop()]
    await answers.enter(inside, 'key')
    const refused = expect(answers.enter(leaving, 'key')).rejects.toThrow('left')
    const entered = answers.enter(next, 'key')
    leaving.abort(new Error('left'))
    await refused
    inside.abort(new Error('answered'))
    await entered
  })

  test('behavior: callers of one key leave half of the places to others', async () => {
    const answers = createLongAnswers(4)
    const [first, second, third, other] = [new Stop(), new Stop(), new Stop(), new Stop()]
    await answers.enter(first, 'slow')
    await answers.enter(second, 'slow')
    let isIn = false
    const entered = answers.enter(third, 'slow')?.then(() => {
      isIn = true
    })
    await answers.enter(other, 'another')
    expect(isIn).toBe(false)
    first.abort(new Error('answered'))
    await entered
  })

  test('behavior: a caller has answers for the longest answer beside a full batch', () => {
    const answers = createLongAnswers(1)
    const caller = new Stop()
    expect(answers.add(caller, 64 * MEGABYTE)).toBe(true)
    expect(answers.add(caller, 25 * MEGABYTE)).toBe(true)
    expect(answers.add(caller, 2 * MEGABYTE)).toBe(false)
    expect(answers.add(new Stop(), 2 * MEGABYTE)).toBe(true)
  })
})
