import { describe, expect, test } from 'vitest'
import { NO_BILL } from '@/lib/credits/bill'
import { CREDITS } from '@/lib/credits/tariff'
import type { Relay } from '@/lib/rpc/client/explorer-relay'
import { openBatchClient } from '@/lib/rpc/client/rpc-client'
import { RpcError, StoppedError } from '@/lib/rpc/client/rpc-error'
import { pacedRelay } from '@/lib/rpc/pace/paced-relay'
import { createPacer } from '@/lib/rpc/pace/pacer'
import { createFakeClock } from './fake-clock'

const WORD = { method: 'eth_getStorageAt', params: [] }
const hasty = (retryAfterMs?: number) =>
  new RpcError({
    kind: 'rate-limited',
    code: 429,
    verbatim: 'Too Many Requests',
    bill: { ...NO_BILL, calls: 1 },
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
  })

/** A client to a service that refuses for haste the calls whose number, from 1, the test says. */
function open(isRefused: (call: number) => boolean, retryAfterMs?: number) {
  const clock = createFakeClock()
  const stop = new AbortController()
  let calls = 0
  const relay: Relay = {
    ask: async () => {
      if (isRefused(++calls)) throw hasty(retryAfterMs)
      return { result: '0x1', bill: { ...NO_BILL, calls: 1, credits: 80 } }
    },
    askBatch: async (asked) => {
      const items = asked.map(() => (isRefused(++calls) ? { error: hasty(retryAfterMs) } : { result: '0x1' }))
      const credits = 80 * items.filter((item) => 'result' in item).length
      return { items, bill: { ...NO_BILL, calls: asked.length, credits } }
    },
  }
  const pacer = createPacer({ weigh: () => 80, clock })
  const { signal } = stop
  const client = openBatchClient(
    pacedRelay({ relay, tariff: CREDITS, pacer, signal, onWait: () => {} }),
    CREDITS,
    signal,
  )
  return { client, clock, pacer, stop, calls: () => calls }
}

describe('pacedRelay', () => {
  test('default: a call that is refused for haste is asked again, and both are on the bill', async () => {
    const { client, clock } = open((call) => call === 1)
    expect(await clock.until(client.call('eth_getStorageAt', []))).toBe('0x1')
    expect(client.bill()).toMatchObject({ calls: 2, credits: 80, retried: 1 })
    expect(clock.now()).toBe(1000)
  })

  test('behavior: of a batch what was answered is given; a batch that is refused whole is asked again', async () => {
    const { client, clock } = open((call) => call > 2 && call < 9)
    const items = await clock.until(client.batch([WORD, WORD, WORD, WORD]))
    expect(items.map((item) => 'result' in item)).toEqual([true, true, false, false])
    const rest = await clock.until(client.batch([WORD, WORD]))
    expect(rest.every((item) => 'result' in item)).toBe(true)
    expect(client.bill()).toMatchObject({ calls: 10, credits: 320, retried: 6 })
  })

  test('error: refused again and again, the refusal is shown, with every call on the bill', async () => {
    const { client, clock, calls } = open(() => true)
    await expect(clock.until(client.call('eth_getStorageAt', []))).rejects.toMatchObject({
      kind: 'rate-limited',
    })
    expect(calls()).toBe(4)
    expect(client.bill()).toMatchObject({ calls: 4, credits: 0 })
  })

  test('error: one that answered before is waited for up to a minute, as rates go by minutes', async () => {
    const { client, clock, calls } = open((call) => call > 1)
    await client.call('eth_getStorageAt', [])
    await expect(clock.until(client.call('eth_getStorageAt', []))).rejects.toMatchObject({
      kind: 'rate-limited',
    })
    expect(calls()).toBe(8)
    expect(clock.now()).toBeGreaterThan(60_000)
  })

  test('error: who is told to wait more than a minute is told so at once', async () => {
    const { client, clock, calls } = open(() => true, 61_000)
    await expect(clock.until(client.call('eth_getStorageAt', []))).rejects.toMatchObject({
      kind: 'rate-limited',
    })
    expect(calls()).toBe(1)
    expect(clock.now()).toBe(0)
  })

  test('behavior: what is stopped between its turn and its request was never sent, and costs nothing', async () => {
    const { signal } = new AbortController()
    const relay: Relay = {
      ask: async () => {
        throw new StoppedError(NO_BILL, new Error('stopped'))
      },
      askBatch: () => Promise.reject(new Error('not asked')),
    }
    const pacer = createPacer({ weigh: () => 80, clock: createFakeClock() })
    const client = openBatchClient(
      pacedRelay({ relay, tariff: CREDITS, pacer, signal, onWait: () => {} }),
      CREDITS,
      signal,
    )
    await expect(client.call('eth_getStorageAt', [])).rejects.toThrow('stopped')
    expect(client.bill()).toMatchObject({ calls: 0, credits: 0 })
  })

  test('behavior: what is stopped while it waits was never sent, and costs nothing', async () => {
    const { client, pacer, stop, calls } = open(() => false)
    pacer.setRates([{ amount: 1, seconds: 60, of: 'calls' }])
    await client.call('eth_getStorageAt', [])
    const waiting = [client.call('eth_getStorageAt', []), client.batch([WORD, WORD])]
    stop.abort()
    for (const one of waiting) await expect(one).rejects.toThrow()
    expect(calls()).toBe(1)
    expect(client.bill()).toMatchObject({ calls: 1, credits: 80 })
  })
})
