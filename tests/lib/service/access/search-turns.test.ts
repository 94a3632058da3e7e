import { describe, expect, test } from 'vitest'
import { createSearchTurns } from '@/lib/service/access/search-turns'
import { Stop } from '@/lib/service/time/stop-signal'

describe('createSearchTurns', () => {
  test('default: so many of a key at once, and the next when one leaves, in their order', async () => {
    const turns = createSearchTurns(2)
    const order: string[] = []
    expect([turns.enter('a', new Stop()), turns.enter('a', new Stop())]).toEqual([null, null])
    const third = turns.enter('a', new Stop())?.then(() => order.push('third'))
    const fourth = turns.enter('a', new Stop())?.then(() => order.push('fourth'))
    turns.leave('a')
    await third
    expect(order).toEqual(['third'])
    turns.leave('a')
    await fourth
    expect(order).toEqual(['third', 'fourth'])
  })

  test('behavior: keys have turns of their own, and have all again once they left', () => {
    const turns = createSearchTurns(1)
    expect(turns.enter('a', new Stop())).toBeNull()
    expect(turns.enter('b', new Stop())).toBeNull()
    turns.leave('a')
    expect(turns.enter('a', new Stop())).toBeNull()
  })

  test('behavior: one that gives up leaves the line, and one that had its turn is not told', async () => {
    const turns = createSearchTurns(1)
    turns.enter('a', new Stop())
    const [leaving, staying] = [new Stop(), new Stop()]
    const left = turns.enter('a', leaving)
    const stayed = turns.enter('a', staying)
    leaving.abort(new Error('left'))
    await expect(left).rejects.toThrow('left')
    turns.leave('a')
    await stayed
    staying.abort(new Error('late'))
    turns.leave('a')
    expect(turns.enter('a', new Stop())).toBeNull()
  })

  test('error: one that left before it asked', () => {
    const turns = createSearchTurns(1)
    turns.enter('a', new Stop())
    const gone = new Stop()
    gone.abort(new Error('left'))
    expect(() => turns.enter('a', gone)).toThrow('left')
  })
})
