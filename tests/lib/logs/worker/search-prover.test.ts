import { beforeAll, describe, expect, test } from 'vitest'
import { PRICES } from '@/lib/credits/price-table'
import { CREDITS } from '@/lib/credits/tariff'
import type { ProvingState } from '@/lib/logs/proof/search-proof'
import { outcomeOf } from '@/lib/logs/proof/search-proof'
import type { AskRelay } from '@/lib/rpc/client/explorer-relay'
import { RpcError } from '@/lib/rpc/client/rpc-error'
import { ask } from '@/tests/lib/devchain/start-demo-chain'
import type { Subject } from '@/tests/lib/proof/asked-of-a-liar'
import { demoSubject, TOKEN } from '@/tests/lib/proof/demo-subject'

import { openWorker, order } from '../opened-worker'

let subject: Subject
beforeAll(async () => {
  subject = await demoSubject()
})

const WHOLE = { is: 'whole' } as const
const BLOCKS = 16
const MEANS = { tariff: CREDITS, asksChain: false, isOneByOne: false }

/** A worker whose search is done, with the methods that were asked, and a way to refuse or to hold some. */
async function searchedDesk(before: (method: string) => Promise<void> | void = () => {}, chainId = '0x1') {
  const asked: string[] = []
  const relay: AskRelay = async ({ method, params, signal }) => {
    asked.push(method)
    await before(method)
    signal?.throwIfAborted()
    const credits = PRICES[method as keyof typeof PRICES]
    const result = method === 'eth_chainId' ? chainId : await ask(subject.chain, method, ...params)
    return { result, bill: { calls: 1, credits, unit: 'credits', tookMs: 0, answeredBy: 'node' } }
  }
  const opened = openWorker({ ask: relay })
  const { from, to } = subject.range
  const search = order({ address: TOKEN, from: String(from), to: String(to) })
  opened.worker({
    type: 'begin',
    order: { ...search, network: { ...search.network, slug: 'demo-mainnet', service: 'embedded' } },
  })
  await opened.ended()
  const proving = async (holds: (state: ProvingState) => boolean) =>
    (await opened.until((state) => state.proving !== null && holds(state.proving))).proving as ProvingState
  return { ...opened, asked, proving }
}

describe('a search that is done', () => {
  test('default: what it claims costs nothing to know', async () => {
    const { worker, asked } = await searchedDesk()
    const before = asked.length
    const claims = await worker({ type: 'claims' })
    expect((claims?.empty ?? 0) + (claims?.full ?? 0)).toBe(BLOCKS)
    expect(asked.length).toBe(before)
  })

  test('default: is proved in two steps, billed together', async () => {
    const { worker, proving } = await searchedDesk()
    await worker({ type: 'prove-headers', order: WHOLE, means: MEANS })
    const headers = await proving(({ end }) => end !== null)
    expect([outcomeOf(headers.proof), headers.bill.credits]).toEqual(['undecided', BLOCKS * 80])
    await worker({ type: 'prove-receipts', means: MEANS })
    const whole = await proving(({ end, bill }) => end !== null && bill.credits > BLOCKS * 80)
    expect(outcomeOf(whole.proof)).toBe('proved')
  })

  test('behavior: pressed twice it is paid once', async () => {
    const { worker, asked } = await searchedDesk()
    await Promise.all([
      worker({ type: 'prove-headers', order: WHOLE, means: MEANS }),
      worker({ type: 'prove-headers', order: WHOLE, means: MEANS }),
    ])
    expect(asked.filter((method) => method === 'eth_getBlockByNumber')).toHaveLength(BLOCKS)
  })

  test('behavior: stopped, what was asked is on the bill, and it can be begun again', async () => {
    let stopNow = () => {}
    const { worker, proving, asked } = await searchedDesk((method) => {
      if (method === 'eth_getBlockByNumber') stopNow()
    })
    stopNow = () => worker({ type: 'stop-proving' })
    await worker({ type: 'prove-headers', order: WHOLE, means: MEANS })
    const stopped = await proving(({ end }) => end !== null)
    expect(stopped.end).toEqual({ how: 'stopped' })
    const sent = asked.filter((method) => method === 'eth_getBlockByNumber').length
    expect(sent).toBeLessThan(BLOCKS)
    expect(stopped.bill.credits).toBe(sent * 80)
    stopNow = () => {}
    await worker({ type: 'prove-headers', order: WHOLE, means: MEANS })
    expect((await proving(({ end }) => end?.how === 'done')).proof.blocks).toHaveLength(BLOCKS)
  })

  test('error: a refusal is told, with what it cost', async () => {
    const bill = { calls: 1, credits: 5, unit: 'credits', tookMs: 0, answeredBy: null }
    const { worker, proving } = await searchedDesk((method) => {
      if (method !== 'eth_getBlockByNumber') return
      throw new RpcError({ kind: 'quota-exhausted', code: -32005, verbatim: 'no credits', bill })
    })
    await worker({ type: 'prove-headers', order: WHOLE, means: MEANS })
    const refused = await proving(({ end }) => end !== null)
    expect(refused.end).toMatchObject({ how: 'refused', error: { rpc: { kind: 'quota-exhausted' } } })
  })

  test('behavior: another search makes it void', async () => {
    const { worker, until } = await searchedDesk()
    await worker({ type: 'prove-headers', order: WHOLE, means: MEANS })
    worker({ type: 'begin', order: order({ address: TOKEN, from: '72015', to: '72016' }) })
    const state = await until(({ phase, order: { draft } }) => phase.is === 'ended' && draft.to === '72016')
    expect(state.proving).toBeNull()
  })

  test('behavior: a connection is asked for its chain before its first proof, and that is learned', async () => {
    const { worker, proving, asked } = await searchedDesk()
    const before = asked.length
    expect(
      await worker({ type: 'prove-headers', order: WHOLE, means: { ...MEANS, asksChain: true } }),
    ).toEqual({ isOfChain: true })
    expect(asked[before]).toBe('eth_chainId')
    expect(asked.filter((method) => method === 'eth_chainId')).toHaveLength(1)
    expect((await proving(({ end }) => end !== null)).bill.credits).toBe(5 + BLOCKS * 80)
  })

  test('error: a connection of another chain proves nothing, and no header is asked for', async () => {
    const { worker, proving, asked } = await searchedDesk(() => {}, '0x5')
    expect(
      await worker({ type: 'prove-headers', order: WHOLE, means: { ...MEANS, asksChain: true } }),
    ).toEqual({})
    const { end, bill } = await proving(({ end }) => end !== null)
    expect(end).toMatchObject({
      how: 'refused',
      error: { shortMessage: 'It reports chain 5, but N is chain 1.', doneAt: 'connections' },
    })
    expect(bill.credits).toBe(5)
    expect(asked).not.toContain('eth_getBlockByNumber')
  })

  test('behavior: that a connection gives no receipts by the block is learned, and not tried again', async () => {
    const cheap = { ...MEANS, tariff: { ...CREDITS, prices: { ...PRICES, eth_getBlockReceipts: 1 } } }
    const { worker, asked } = await searchedDesk((method) => {
      if (method !== 'eth_getBlockReceipts') return
      const bill = { calls: 1, credits: 5, unit: 'credits', tookMs: 0, answeredBy: null }
      throw new RpcError({ kind: 'unsupported', code: -32601, verbatim: 'no such method', bill })
    })
    const tries = () => asked.filter((method) => method === 'eth_getBlockReceipts').length
    await worker({ type: 'prove-headers', order: WHOLE, means: cheap })
    expect(await worker({ type: 'prove-receipts', means: cheap })).toEqual({ isOneByOne: true })
    expect(tries()).toBe(1)
    await worker({ type: 'prove-headers', order: WHOLE, means: cheap })
    expect(await worker({ type: 'prove-receipts', means: { ...cheap, isOneByOne: true } })).toEqual({
      isOneByOne: true,
    })
    expect(tries()).toBe(1)
  })
})
