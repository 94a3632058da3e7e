import { describe, expect, test } from 'vitest'
import { createSearchLocks, listRunning } from '@/lib/logs/worker/search-locks'
import { createMemoryLocks } from '../memory-locks'

describe('createSearchLocks', () => {
  test('default: one tab has a search at a time, and another search is free', async () => {
    const browser = createMemoryLocks()
    const [one, other] = [createSearchLocks(browser), createSearchLocks(browser)]
    const letGo = await one.take('a')
    expect(letGo).not.toBeNull()
    expect(await other.take('a')).toBeNull()
    expect(await other.take('b')).not.toBeNull()
  })

  test('behavior: who waits for a search is told when it is let go', async () => {
    const browser = createMemoryLocks()
    const [one, other] = [createSearchLocks(browser), createSearchLocks(browser)]
    const letGo = await one.take('a')
    let free = false
    const waiting = other.whenFree('a', new AbortController().signal).then(() => {
      free = true
    })
    await Promise.resolve()
    expect(free).toBe(false)
    letGo?.()
    await waiting
    expect(await other.take('a')).not.toBeNull()
  })

  test('behavior: a tab that is about to let go of a search is not in its own way', async () => {
    const locks = createSearchLocks(createMemoryLocks())
    const letGo = await locks.take('a')
    const again = locks.take('a')
    letGo?.()
    expect(await again).not.toBeNull()
  })

  test('behavior: where a browser has no locks, every tab is let go on', async () => {
    const [one, other] = [createSearchLocks(null), createSearchLocks(null)]
    expect(await one.take('a')).not.toBeNull()
    expect(await other.take('a')).not.toBeNull()
    await one.whenFree('a', new AbortController().signal)
  })

  test.each([
    ['has no locks', null],
    ['denies them', { request: () => Promise.reject(new DOMException('Denied.', 'SecurityError')) }],
  ])('behavior: where a browser %s, a tab has a search once at a time all the same', async (_, browser) => {
    const locks = createSearchLocks(browser)
    const letGo = await locks.take('a')
    let isTaken = false
    const again = locks.take('a').then((next) => {
      isTaken = true
      return next
    })
    await new Promise((resolve) => setImmediate(resolve))
    expect(isTaken).toBe(false)
    letGo?.()
    expect(await again).not.toBeNull()
  })

  test('error: where the browser denies its locks, every tab is let go on; other faults are told', async () => {
    const failing = (fault: Error) => createSearchLocks({ request: () => Promise.reject(fault) })
    const denying = failing(new DOMException('The request was denied.', 'SecurityError'))
    expect(await denying.take('a')).not.toBeNull()
    await denying.whenFree('a', new AbortController().signal)
    const broken = failing(new DOMException('This tab is closing.', 'InvalidStateError'))
    await expect(broken.take('a')).rejects.toThrow('closing')
    await expect(broken.whenFree('a', new AbortController().signal)).rejects.toThrow('closing')
  })

  test('behavior: the searches that run are listed by their names', async () => {
    const held = [{ name: 'search demo {"to":1}' }, { name: 'another lock' }]
    expect(await listRunning({ query: async () => ({ held }) })).toEqual(new Set(['demo {"to":1}']))
    const denied = { query: () => Promise.reject(new DOMException('Denied.', 'SecurityError')) }
    expect(await listRunning(denied)).toEqual(new Set())
    expect(await listRunning(null)).toEqual(new Set())
  })
})
