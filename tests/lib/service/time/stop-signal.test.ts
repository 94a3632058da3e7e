import { describe, expect, test } from 'vitest'
import { Stop } from '@/lib/service/time/stop'

describe('Stop', () => {
  test('default: tells every listener once, and why', () => {
    const stop = new Stop()
    const told: unknown[] = []
    stop.addEventListener('abort', () => told.push(['first', stop.aborted, stop.reason]))
    stop.addEventListener('abort', () => told.push(['second', stop.aborted, stop.reason]))
    stop.abort('enough')
    stop.abort('again')
    expect(told).toEqual([
      ['first', true, 'enough'],
      ['second', true, 'enough'],
    ])
    expect(stop.reason).toBe('enough')
  })

  test('behavior: one who no longer listens is not told', () => {
    const stop = new Stop()
    let told = 0
    const listener = () => void told++
    stop.addEventListener('abort', listener)
    stop.removeEventListener('abort', listener)
    stop.abort('enough')
    expect(told).toBe(0)
  })

  test('behavior: nothing is thrown before it, and its reason after', () => {
    const stop = new Stop()
    stop.throwIfAborted()
    expect(stop.aborted).toBe(false)
    const reason = new Error('The caller left.')
    stop.abort(reason)
    expect(() => stop.throwIfAborted()).toThrow(reason)
  })
})
