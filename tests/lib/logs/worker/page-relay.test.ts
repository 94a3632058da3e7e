import { describe, expect, test } from 'vitest'
import { NO_BILL } from '@/lib/credits/bill'
import { createPageAsker, createPageRelay } from '@/lib/logs/worker/page-relay'
import type { AskRelay } from '@/lib/rpc/client/explorer-relay'
import { RpcError } from '@/lib/rpc/client/rpc-error'
import { relayOf } from '../../rpc/relay-of'

/** A worker and its page, with a copy of each message between them, as the browser makes. */
function workerAndPage(ask: AskRelay) {
  const opened: string[] = []
  const toPage = createPageAsker(
    async (network) => {
      opened.push(network)
      return relayOf(ask)
    },
    (message) => worker.settle(structuredClone(message)),
  )
  const worker = createPageRelay((message) => void toPage(structuredClone(message)))
  return { ask: worker.ask('sepolia'), opened }
}

const CALL = { method: 'eth_blockNumber', params: [] }

describe('createPageRelay', () => {
  test('default: a call goes to the page, and its answer comes back with its bill', async () => {
    const bill = { ...NO_BILL, calls: 1 }
    const { ask, opened } = workerAndPage(async ({ method }) => ({ result: method, bill }))
    expect(await Promise.all([ask(CALL), ask({ ...CALL, method: 'eth_chainId' })])).toEqual([
      { result: 'eth_blockNumber', bill },
      { result: 'eth_chainId', bill },
    ])
    expect(opened).toEqual(['sepolia'])
  })

  test('error: a refusal is the same on both sides', async () => {
    const refusal = new RpcError({
      kind: 'range-too-large',
      maxRange: 10,
      code: -32005,
      verbatim: 'too wide',
      bill: { ...NO_BILL, calls: 2 },
    })
    const { ask } = workerAndPage(async () => {
      throw refusal
    })
    const { kind, states, code, verbatim, bill, shortMessage } = refusal
    await expect(ask(CALL)).rejects.toMatchObject({ kind, states, code, verbatim, bill, shortMessage })
  })

  test('behavior: a stop is heard in the page, and in the worker at once', async () => {
    const stop = new AbortController()
    let heard = false
    const { ask } = workerAndPage(
      ({ signal }) =>
        new Promise((_, reject) => {
          signal?.addEventListener('abort', () => {
            heard = true
            reject(signal.reason)
          })
        }),
    )
    const asked = ask({ ...CALL, signal: stop.signal })
    setTimeout(() => stop.abort(new Error('stopped')), 1)
    await expect(asked).rejects.toThrow('stopped')
    expect(heard).toBe(true)
  })
})
