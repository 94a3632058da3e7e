import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CREDITS } from '@/lib/credits/tariff'
import { openDoor } from '@/lib/rpc/door/rpc-door'
import { RpcError } from '@/lib/rpc/door/rpc-error'
import { POINTS } from '../../credits/points'

const bill = (credits: number) => ({
  calls: 1,
  credits,
  unit: 'credits',
  tookMs: 10,
  answeredBy: 'node' as const,
})

describe('openDoor', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('default: gives the raw result and adds up what calls cost', async () => {
    const door = openDoor(
      async ({ method }) => ({ result: method, bill: bill(80) }),
      CREDITS,
      new AbortController().signal,
    )
    expect(await door.call('eth_getStorageAt', [])).toBe('eth_getStorageAt')
    await door.call('eth_getCode', [])
    expect(door.bill()).toEqual({ calls: 2, credits: 160, unit: 'credits', tookMs: 0, answeredBy: 'node' })
  })

  test('behavior: the time is the time that passed, however many calls were under way in it', async () => {
    const ask = async () => {
      await new Promise((resolve) => setTimeout(resolve, 1000))
      return { result: null, bill: bill(80) }
    }
    const door = openDoor(ask, CREDITS, new AbortController().signal)
    const calls = [door.call('eth_getCode', []), door.call('eth_getCode', [])]
    await vi.advanceTimersByTimeAsync(400)
    calls.push(door.call('eth_getCode', []))
    expect(door.bill().tookMs).toBe(400)
    await vi.advanceTimersByTimeAsync(5000)
    await Promise.all(calls)
    expect(door.bill()).toMatchObject({ calls: 3, tookMs: 1400 })
    const last = door.call('eth_getCode', [])
    await vi.advanceTimersByTimeAsync(1000)
    await last
    expect(door.bill().tookMs).toBe(2400)
  })

  test('error: a refused call stands on the bill at what it cost', async () => {
    const refusal = new RpcError({ kind: 'invalid-request', code: -32602, verbatim: 'no', bill: bill(5) })
    const door = openDoor(() => Promise.reject(refusal), CREDITS, new AbortController().signal)
    await expect(door.call('eth_getLogs', [])).rejects.toBe(refusal)
    expect(door.bill().credits).toBe(5)
  })

  test('behavior: a call stopped midway stands on the bill at up to its price', async () => {
    const controller = new AbortController()
    const door = openDoor(
      async ({ signal }) => {
        controller.abort()
        signal?.throwIfAborted()
        throw new Error('unreachable')
      },
      CREDITS,
      controller.signal,
    )
    await expect(door.call('eth_getLogs', [])).rejects.toThrow()
    expect(door.bill()).toMatchObject({ calls: 1, credits: 0, unstated: 255 })
  })

  test('args: by another tariff it stands there in its unit, and so does nothing yet', async () => {
    const ask = () => Promise.reject(new DOMException('stopped', 'AbortError'))
    const door = openDoor(ask, POINTS, new AbortController().signal)
    expect(door.bill()).toMatchObject({ credits: 0, unit: 'points' })
    await expect(door.call('eth_getLogs', [])).rejects.toThrow()
    expect(door.bill()).toMatchObject({ calls: 1, credits: 0, unstated: 97, unit: 'points' })
  })

  test('behavior: after a stop no call is made and nothing is billed', async () => {
    const door = openDoor(
      () => Promise.reject(new Error('asked')),
      CREDITS,
      AbortSignal.abort(new Error('stopped')),
    )
    await expect(door.call('eth_getLogs', [])).rejects.toThrow('stopped')
    expect(door.bill().credits).toBe(0)
  })
})
