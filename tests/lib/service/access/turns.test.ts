import { describe, expect, test } from 'vitest'
import { createTurns } from '@/lib/service/access/turns'
import { Stop } from '@/lib/service/time/stop'

describe('createTurns', () => {
  test('default: so many of a key at once, and the next when one leaves, in their order', async () => {
    const turns = createTurns({ perKey: 2 })
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
    const turns = createTurns({ perKey: 1 })
    expect(turns.enter('a', new Stop())).toBeNull()
    expect(turns.enter('b', new Stop())).toBeNull()
    turns.leave('a')
    expect(turns.enter('a', new Stop())).toBeNull()
  })

  test('behavior: one that gives up leaves the line, and one that had its turn is not told', async () => {
    const turns = createTurns({ perKey: 1 })
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

  test('behavior: all keys share the total', async () => {
    const turns = createTurns({ perKey: 2, total: 3 })
    expect(['a', 'a', 'b'].map((key) => turns.enter(key, new Stop()))).toEqual([null, null, null])
    const order: string[] = []
    const third = turns.enter('a', new Stop())?.then(() => order.push('a'))
    const fourth = turns.enter('c', new Stop())?.then(() => order.push('c'))
    turns.leave('b')
    await fourth
    turns.leave('a')
    await third
    expect(order).toEqual(['c', 'a'])
  })

  test('error: one that left before it asked', () => {
    const turns = createTurns({ perKey: 1 })
    turns.enter('a', new Stop())
    const gone = new Stop()
    gone.abort(new Error('left'))
    expect(() => turns.enter('a', gone)).toThrow('left')
  })
})
