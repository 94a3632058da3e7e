import { describe, expect, test } from 'vitest'
import { mapConcurrently } from '@/lib/service/call/map-concurrently'

describe('mapConcurrently', () => {
  test('default: in order, never more than the limit at once', async () => {
    let running = 0
    let most = 0
    const doubled = await mapConcurrently([1, 2, 3, 4, 5, 6, 7], 3, async (entry) => {
      most = Math.max(most, ++running)
      await new Promise((resolve) => setImmediate(resolve))
      running--
      return entry * 2
    })
    expect(doubled).toEqual([2, 4, 6, 8, 10, 12, 14])
    expect(most).toBe(3)
  })

  test('args: none', async () => {
    expect(await mapConcurrently([], 3, async () => 1)).toEqual([])
  })

  test('error: the first', async () => {
    const fail = async (entry: number) => {
      if (entry === 2) throw new Error('two')
    }
    await expect(mapConcurrently([1, 2, 3], 2, fail)).rejects.toThrow('two')
  })
})
