import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CREDITS } from '@/lib/credits/tariff'
import { openClient } from '@/lib/rpc/client/rpc-client'
import { RpcError } from '@/lib/rpc/client/rpc-error'
import { POINTS } from '../../credits/points'

const bill = (credits: number) => ({
  calls: 1,
  credits,
  unit: 'credits',
  tookMs: 10,
  answeredBy: 'node' as const,
})

describe('openClient', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('default: gives the raw result and adds up what calls cost', async () => {
    const client = openClient(
      async ({ method }) => ({ result: method, bill: bill(80) }),
      CREDITS,
      new AbortController().signal,
    )
    expect(await client.call('eth_getStorageAt', [])).toBe('eth_getStorageAt')
    await client.call('eth_getCode', [])
    expect(client.bill()).toEqual({ calls: 2, credits: 160, unit: 'credits', tookMs: 0, answeredBy: 'node' })
  })

  test('behavior: the time is the time that passed, however many calls were under way in it', async () => {
    const ask = async () => {
      await new Promise((resolve) => setTimeout(resolve, 1000))
      return { result: null, bill: bill(80) }
    }
    const client = openClient(ask, CREDITS, new AbortController().signal)
    const calls = [client.call('eth_getCode', []), client.call('eth_getCode', [])]
    await vi.advanceTimersByTimeAsync(400)
    calls.push(client.call('eth_getCode', []))
    expect(client.bill().tookMs).toBe(400)
    await vi.advanceTimersByTimeAsync(5000)
    await Promise.all(calls)
    expect(client.bill()).toMatchObject({ calls: 3, tookMs: 1400 })
    const last = client.call('eth_getCode', [])
    await vi.advanceTimersByTimeAsync(1000)
    await last
    expect(client.bill().tookMs).toBe(2400)
  })

  test('error: a refused call stands on the bill at what it cost', async () => {
    const refusal = new RpcError({ kind: 'invalid-request', code: -32602, verbatim: 'no', bill: bill(5) })
    const client = openClient(() => Promise.reject(refusal), CREDITS, new AbortController().signal)
    await expect(client.call('eth_getLogs', [])).rejects.toBe(refusal)
    expect(client.bill().credits).toBe(5)
  })

  test('behavior: a call stopped midway stands on the bill at up to its price', async () => {
    const controller = new AbortController()
    const client = openClient(
      async ({ signal }) => {
        controller.abort()
        signal?.throwIfAborted()
        throw new Error('unreachable')
      },
      CREDITS,
      controller.signal,
    )
    await expect(client.call('eth_getLogs', [])).rejects.toThrow()
    expect(client.bill()).toMatchObject({ calls: 1, credits: 0, unstated: 255 })
  })

  test('args: by another tariff it stands there in its unit, and so does nothing yet', async () => {
    const ask = () => Promise.reject(new DOMException('stopped', 'AbortError'))
    const client = openClient(ask, POINTS, new AbortController().signal)
    expect(client.bill()).toMatchObject({ credits: 0, unit: 'points' })
    await expect(client.call('eth_getLogs', [])).rejects.toThrow()
    expect(client.bill()).toMatchObject({ calls: 1, credits: 0, unstated: 97, unit: 'points' })
  })

  test('behavior: after a stop no call is made and nothing is billed', async () => {
    const client = openClient(
      () => Promise.reject(new Error('asked')),
      CREDITS,
      AbortSignal.abort(new Error('stopped')),
    )
    await expect(client.call('eth_getLogs', [])).rejects.toThrow('stopped')
    expect(client.bill().credits).toBe(0)
  })
})
