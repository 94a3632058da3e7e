import { describe, expect, test } from 'vitest'
import { CREDITS } from '@/lib/credits/tariff'
import { TriptychError } from '@/lib/errors'
import type { AskRelay } from '@/lib/rpc/client/explorer-relay'
import { openBatchClient } from '@/lib/rpc/client/rpc-client'
import { RpcError } from '@/lib/rpc/client/rpc-error'
import { createRunner, type Run, type RunSteps } from '@/lib/rpc/client/run'

const BILL = { calls: 1, credits: 80, unit: 'credits', tookMs: 0, answeredBy: 'node' } as const

/** A relay whose calls wait until the test answers them, as a fetch does that can be aborted. */
function heldRelay() {
  const held: { signal: AbortSignal; answer: (result: unknown) => void; refuse: () => void }[] = []
  const ask: AskRelay = ({ signal }) =>
    new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason))
      held.push({
        signal: signal as AbortSignal,
        answer: (result) => resolve({ result, bill: BILL }),
        refuse: () => reject(new RpcError({ kind: 'unavailable', code: -32000, verbatim: 'no', bill: BILL })),
      })
    })
  return { held, relay: { ask, askBatch: () => Promise.reject(new Error('not asked')) } }
}

const later = () => new Promise((resolve) => setImmediate(resolve))

/** A page that reads `question` words one by one, and goes on from those that it has. */
function openPage() {
  const { held, relay } = heldRelay()
  const runner = createRunner<number, unknown[]>(async (signal) => openBatchClient(relay, CREDITS, signal))
  const seen: Run<number, unknown[]>[] = []
  const leave = runner.watch(() => seen.push(runner.current()))
  const words: RunSteps<number, unknown[]> = async function* (count, client, _, earlier = []) {
    let known = earlier
    while (known.length < count) {
      known = [...known, await client.call('eth_getTransactionReceipt', [])]
      yield known
    }
  }
  return { held, runner, seen, leave, words, now: runner.current }
}

describe('createRunner', () => {
  test('default: idle, running with what is known and its bill, then done', async () => {
    const { held, runner, seen, words, now } = openPage()
    expect(now()).toEqual({ state: 'idle' })
    const ended = runner.start(words, 2)
    expect(now()).toMatchObject({ state: 'running', question: 2, progress: undefined, bill: { calls: 0 } })
    await later()
    held[0]?.answer('a')
    await later()
    expect(now()).toMatchObject({ state: 'running', progress: ['a'], bill: { calls: 1, credits: 80 } })
    held[1]?.answer('b')
    await ended
    expect(now()).toMatchObject({ state: 'ended', how: 'done', progress: ['a', 'b'], bill: { credits: 160 } })
    expect(seen.map(({ state }) => state)).toEqual(['running', 'running', 'running', 'ended'])
  })

  test('behavior: stopped midway, it keeps what it knows, and the call under way is on the bill', async () => {
    const { held, runner, words, now } = openPage()
    const ended = runner.start(words, 3)
    await later()
    held[0]?.answer('a')
    await later()
    runner.stop()
    await ended
    expect(now()).toMatchObject({ state: 'ended', how: 'stopped', progress: ['a'], bill: { calls: 2 } })
    expect(now().bill).toMatchObject({ credits: 80, unstated: 80 })
    expect(held).toHaveLength(2)
  })

  test('behavior: stopped before the client is open, it asks nothing', async () => {
    const { held, runner, words, now } = openPage()
    const ended = runner.start(words, 1)
    runner.stop()
    await ended
    expect(now()).toMatchObject({ state: 'ended', how: 'stopped', bill: { calls: 0, credits: 0 } })
    expect(held).toEqual([])
  })

  test('behavior: an answer that was there before the stop stays one', async () => {
    const { held, runner, words, now } = openPage()
    const ended = runner.start(words, 1)
    await later()
    held[0]?.answer('a')
    await ended
    runner.stop()
    await later()
    expect(now()).toMatchObject({ how: 'done', progress: ['a'] })
  })

  test('behavior: refused midway, it keeps what it knows', async () => {
    const { held, runner, words, now } = openPage()
    const ended = runner.start(words, 3)
    await later()
    held[0]?.answer('a')
    await later()
    held[1]?.refuse()
    await ended
    expect(now()).toMatchObject({
      state: 'ended',
      how: 'refused',
      error: { kind: 'unavailable' },
      progress: ['a'],
      bill: { calls: 2, credits: 160 },
    })
  })

  test('behavior: going on keeps what is known and paid for', async () => {
    const { held, runner, words, now } = openPage()
    const first = runner.start(words, 2)
    await later()
    held[0]?.answer('a')
    await later()
    runner.stop()
    await first
    const second = runner.goOn(words, 2)
    expect(now()).toMatchObject({ state: 'running', progress: ['a'], bill: { calls: 2 } })
    await later()
    held[2]?.answer('b')
    await second
    expect(now()).toMatchObject({
      how: 'done',
      progress: ['a', 'b'],
      bill: { calls: 3, credits: 160, unstated: 80 },
    })
  })

  test('behavior: going on while one is under way has its stopped call on the bill, too', async () => {
    const { held, runner, words, now } = openPage()
    const first = runner.start(words, 2)
    await later()
    const second = runner.goOn(words, 1)
    await first
    await later()
    expect(held[0]?.signal.aborted).toBe(true)
    held[1]?.answer('b')
    await second
    expect(now()).toMatchObject({ how: 'done', question: 1, progress: ['b'], bill: { calls: 2 } })
  })

  test('behavior: what a run had cost that another question replaced is on the bill, and told apart', async () => {
    const { held, runner, words, now } = openPage()
    const first = runner.start(words, 2)
    await later()
    const second = runner.start(words, 1)
    await first
    await later()
    held[1]?.answer('b')
    await second
    const replaced = { calls: 1, credits: 0, unstated: 80 }
    expect(now()).toMatchObject({
      how: 'done',
      progress: ['b'],
      bill: { calls: 2, credits: 80, unstated: 80, replaced },
    })
    const third = runner.start(words, 1)
    await later()
    held[2]?.answer('c')
    await third
    expect(now().bill).toEqual(expect.not.objectContaining({ replaced }))
    expect(now().bill).toMatchObject({ calls: 1, credits: 80 })
  })

  test('behavior: a second press ends the first run, of which nothing but its bill is shown any more', async () => {
    const { held, runner, words, now } = openPage()
    const first = runner.start(words, 1)
    await later()
    const second = runner.start(words, 2)
    await first
    expect(held[0]?.signal.aborted).toBe(true)
    expect(now()).toMatchObject({ state: 'running', question: 2, progress: undefined, bill: { calls: 0 } })
    await later()
    held[1]?.answer('a')
    await later()
    held[2]?.answer('b')
    await second
    expect(now()).toMatchObject({ how: 'done', question: 2, progress: ['a', 'b'], bill: { calls: 3 } })
  })

  test('behavior: an earlier end is stood at again, whatever is under way, and gone on from with its bill', async () => {
    const { held, runner, words, now } = openPage()
    const first = runner.start(words, 1)
    await later()
    held[0]?.answer('a')
    await first
    const earlier = now()
    const second = runner.start(words, 3)
    await later()
    if (earlier.state === 'ended') runner.resume(earlier)
    await second
    expect(held[1]?.signal.aborted).toBe(true)
    expect(now()).toBe(earlier)
    const third = runner.goOn(words, 2)
    await later()
    held[2]?.answer('b')
    await third
    expect(now()).toMatchObject({ how: 'done', progress: ['a', 'b'], bill: { calls: 2, credits: 160 } })
  })

  test('behavior: the same question pressed again while it is asked is asked once', async () => {
    const { held, runner, words, now } = openPage()
    const first = runner.start(words, 1)
    await later()
    await runner.start(words, 1)
    await runner.goOn(words, 1)
    expect(held).toHaveLength(1)
    held[0]?.answer('a')
    await first
    expect(now()).toMatchObject({ how: 'done', progress: ['a'], bill: { calls: 1 } })
  })

  test('behavior: a question that leads back to itself can be pressed again while it is asked', async () => {
    type Layout = { slot: number; next?: Layout }
    const layout = (slot: number) => {
      const made: Layout = { slot }
      return Object.assign(made, { next: made })
    }
    const { held, relay } = heldRelay()
    const runner = createRunner<Layout, unknown>(async (signal) => openBatchClient(relay, CREDITS, signal))
    const word: RunSteps<Layout, unknown> = async function* ({ slot }, client) {
      yield [slot, await client.call('eth_getTransactionReceipt', [])]
    }
    void runner.start(word, layout(1))
    await later()
    await runner.start(word, layout(1))
    expect(held).toHaveLength(1)
    const second = runner.goOn(word, layout(2))
    await later()
    held[1]?.answer('b')
    await second
    expect(runner.current()).toMatchObject({ how: 'done', progress: [2, 'b'] })
  })

  test('behavior: an answer to the first that comes after the second press is not shown', async () => {
    const { runner, words, now } = openPage()
    const deaf: RunSteps<number, unknown[]> = async function* () {
      await later()
      yield ['of the first']
    }
    const first = runner.start(deaf, 1)
    const second = runner.start(words, 0)
    await Promise.all([first, second])
    expect(now()).toMatchObject({ how: 'done', progress: undefined })
  })

  test('behavior: leaving the page ends it', async () => {
    const { held, runner, leave, words, now } = openPage()
    const ended = runner.start(words, 3)
    await later()
    leave()
    await ended
    expect(held[0]?.signal.aborted).toBe(true)
    expect(now()).toMatchObject({ how: 'stopped', bill: { calls: 1 } })
    expect(held).toHaveLength(1)
  })

  test('behavior: a page that StrictMode leaves and enters at once goes on', async () => {
    const { held, runner, leave, words, now } = openPage()
    const ended = runner.start(words, 1)
    leave()
    const leaveAgain = runner.watch(() => {})
    await later()
    held[0]?.answer('a')
    await ended
    expect(now()).toMatchObject({ how: 'done', progress: ['a'] })
    leaveAgain()
  })

  test('behavior: one that returns a limit ended there', async () => {
    const { runner, now } = openPage()
    await runner.start(async function* () {
      yield ['a']
      return 'limit'
    }, 1)
    expect(now()).toMatchObject({ state: 'ended', how: 'limit', progress: ['a'] })
  })

  test('error: what is neither a refusal nor a stop is thrown', async () => {
    const { runner, now } = openPage()
    const broken: RunSteps<number, unknown[]> = async function* () {
      yield Promise.reject(new TypeError('a fault of the program'))
    }
    await expect(runner.start(broken, 1)).rejects.toThrow('a fault of the program')
    const refusing: RunSteps<number, unknown[]> = async function* () {
      yield Promise.reject(new TriptychError('Not here.'))
    }
    await runner.start(refusing, 1)
    expect(now()).toMatchObject({ how: 'refused', error: { shortMessage: 'Not here.' } })
  })

  test('error: a fault after something was paid is shown with its bill', async () => {
    const { held, runner, now } = openPage()
    const broken: RunSteps<number, unknown[]> = async function* (_, client) {
      yield [await client.call('eth_getTransactionReceipt', [])]
      throw new RangeError('a fault of the program')
    }
    const ended = runner.start(broken, 1)
    await later()
    held[0]?.answer('0x')
    await ended
    expect(now()).toMatchObject({
      how: 'refused',
      progress: ['0x'],
      bill: { calls: 1, credits: 80 },
      error: { shortMessage: 'An error in the explorer: a fault of the program' },
    })
  })
})
