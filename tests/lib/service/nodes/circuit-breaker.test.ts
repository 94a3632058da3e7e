import { describe, expect, test } from 'vitest'
import { breakCircuit } from '@/lib/service/nodes/circuit-breaker'
import { type Node, UpstreamUnavailableError } from '@/lib/service/nodes/node'
import { DeadlineExceededError } from '@/lib/service/with-deadline'

const COOL_DOWN_MS = 5_000
const options = { signal: new AbortController().signal }
const outage = new UpstreamUnavailableError('broken')

/** A node that fails with `failure` while there is one, on a clock that is moved by hand. */
function troubledNode() {
  const state = { failure: null as Error | null, now: 1_000_000, asked: 0, closed: false }
  const node: Node = {
    async request() {
      state.asked++
      if (state.failure) throw state.failure
      return { result: '0x1' }
    },
    async close() {
      state.closed = true
    },
  }
  const watched = breakCircuit(node, () => state.now)
  const ask = (method = 'eth_chainId') => watched.request(method, [], options)
  const fail = async (times: number, failure: Error = outage, method?: string) => {
    state.failure = failure
    for (let time = 0; time < times; time++) await expect(ask(method)).rejects.toThrow(failure)
  }
  return { state, watched, ask, fail }
}

describe('breakCircuit', () => {
  test('default: a node that answers is asked', async () => {
    const { state, watched, ask } = troubledNode()
    expect(await ask()).toEqual({ result: '0x1' })
    expect(watched.health()).toBe('up')
    await watched.close?.()
    expect(state).toMatchObject({ asked: 1, closed: true })
  })

  test('behavior: it is left alone after three failures in a row', async () => {
    const { state, watched, ask, fail } = troubledNode()
    await fail(2)
    expect(watched.health()).toBe('up')
    await fail(1)
    expect(watched.health()).toBe('down')
    await expect(ask()).rejects.toThrow(UpstreamUnavailableError)
    expect(state.asked).toBe(3)
  })

  test('behavior: an answer in between starts the count anew', async () => {
    const { state, watched, ask, fail } = troubledNode()
    await fail(2)
    state.failure = null
    await ask()
    await fail(2)
    expect(watched.health()).toBe('up')
  })

  test('behavior: after a while one request sees whether it is back', async () => {
    const { state, watched, ask, fail } = troubledNode()
    await fail(3)
    state.failure = null
    state.now += COOL_DOWN_MS - 1
    await expect(ask()).rejects.toThrow(UpstreamUnavailableError)
    state.now += 1
    expect(await ask()).toEqual({ result: '0x1' })
    expect(watched.health()).toBe('up')
    await fail(2)
    expect(watched.health()).toBe('up')
  })

  test('behavior: one that is not back is left alone for as long again', async () => {
    const { state, watched, ask, fail } = troubledNode()
    await fail(3)
    state.now += COOL_DOWN_MS
    await fail(1)
    expect(watched.health()).toBe('down')
    state.now += COOL_DOWN_MS - 1
    await expect(ask()).rejects.toThrow('left alone')
    expect(state.asked).toBe(4)
  })

  test('behavior: while one request probes, the others do not wait for it', async () => {
    let answer = (_: { result: unknown }) => {}
    let asked = 0
    let now = 0
    const node: Node = {
      request: () => {
        if (++asked <= 3) return Promise.reject(outage)
        return new Promise((resolve) => {
          answer = resolve
        })
      },
    }
    const watched = breakCircuit(node, () => now)
    const ask = () => watched.request('eth_chainId', [], options)
    for (let time = 0; time < 3; time++) await expect(ask()).rejects.toThrow(outage)
    now = COOL_DOWN_MS
    const probe = ask()
    await expect(ask()).rejects.toThrow('left alone')
    answer({ result: '0x1' })
    await probe
    const next = ask()
    answer({ result: '0x2' })
    expect(await next).toEqual({ result: '0x2' })
  })

  test('behavior: a probe whose caller left is followed by another', async () => {
    const { state, ask, fail } = troubledNode()
    await fail(3)
    state.now += COOL_DOWN_MS
    await fail(1, new Error('The caller left.'))
    state.failure = null
    expect(await ask()).toEqual({ result: '0x1' })
  })

  test('behavior: a clock that steps back does not prolong it', async () => {
    const { state, ask, fail } = troubledNode()
    await fail(3)
    state.failure = null
    state.now -= 3_600_000
    expect(await ask()).toEqual({ result: '0x1' })
  })

  test.each([
    ['an outage', outage, undefined, 'down'],
    ['no answer in time', new DeadlineExceededError('late'), undefined, 'down'],
    ['a caller who left', new Error('The caller left.'), undefined, 'up'],
    ['a log search that takes too long', new DeadlineExceededError('late'), 'eth_getLogs', 'up'],
    ['a log search that is too much', outage, 'eth_getLogs', 'up'],
  ])('args: %s', async (_, failure, method, health) => {
    const { watched, fail } = troubledNode()
    await fail(3, failure, method)
    expect(watched.health()).toBe(health)
  })

  test('behavior: a log search that fails as a probe shows that it is not back', async () => {
    const { state, ask, fail } = troubledNode()
    await fail(3)
    state.now += COOL_DOWN_MS
    await fail(1, outage, 'eth_getLogs')
    await expect(ask()).rejects.toThrow('left alone')
  })

  test('behavior: what the node says is an answer, even an error', async () => {
    const node: Node = { request: async () => ({ error: { code: -32000, message: 'no' } }) }
    const watched = breakCircuit(node, () => 0)
    for (let time = 0; time < 5; time++) await watched.request('eth_chainId', [], options)
    expect(watched.health()).toBe('up')
  })
})
