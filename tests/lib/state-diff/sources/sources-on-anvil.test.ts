import { type Hex, numberToHex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CREDITS } from '@/lib/credits/tariff'
import type { RpcClient } from '@/lib/rpc/client/rpc-client'
import { asRpcError } from '@/lib/rpc/client/thrown-error'
import type { AccountDiff } from '@/lib/state-diff/account-diff'
import { fillBefore } from '@/lib/state-diff/before/fill-before'
import { countUnread, planBefore, priceBefore, priceProving } from '@/lib/state-diff/before/plan-before'
import { proveBefore } from '@/lib/state-diff/before/prove-before'
import { readBefore } from '@/lib/state-diff/before/read-before'
import { askTrace } from '@/lib/state-diff/sources/ask-trace'
import { type Anvil, startAnvil } from '../../../anvil'
import { drawFrom, type Scene, setScene } from '../replay/random-blocks'

// The values before that an access list lacks are those that a trace has: a real node is the judge.

let anvil: Anvil
let scene: Scene

beforeAll(async () => {
  anvil = await startAnvil({ args: ['--hardfork', 'prague'] })
  scene = await setScene(anvil.url, drawFrom(7), { withDelegations: true })
})
afterAll(() => anvil.stop())

type Change = (method: string, answer: never) => unknown

/** A client of the node whose answers pass through `change`. */
function open(asked: string[] = [], change: Change = (_, answer) => answer): RpcClient {
  const client: Pick<RpcClient, 'call' | 'tariff'> = {
    tariff: CREDITS,
    call: async (method, params) => {
      asked.push(method)
      const answer = await scene.client.request({ method, params } as never).catch((error: unknown) => {
        throw asRpcError(error)
      })
      return change(method, answer as never)
    },
  }
  return client as RpcClient
}

const withoutBefore = (accounts: readonly AccountDiff[]): readonly AccountDiff[] =>
  accounts.map(({ address, words, balance, nonce, code }) => ({
    address,
    words: words.map((word) => ({ ...word, before: null })),
    balance: balance && { ...balance, before: null },
    nonce: nonce && { ...nonce, before: null },
    code: code && { ...code, before: null },
  }))

/** The first transaction of a block: nothing before it changed the state after the parent block. */
async function firstOf(number: bigint) {
  const { hash, parentHash, transactions } = await scene.client.getBlock({ blockNumber: number })
  return { hash, parentHash, number, transaction: transactions[0] as Hex }
}

test('default: a trace has the changes, and the values before are read and proved for the stated price', async () => {
  let kinds = 0
  for (let count = 0; count < 8; count++) {
    const { number, parentHash, transaction } = await firstOf(await scene.mineBlock())
    const { accounts } = await askTrace(open(), transaction)
    const unread = withoutBefore(accounts)
    const plan = planBefore(unread, CREDITS)
    const asked: string[] = []
    const before = await readBefore(open(asked), plan, number - 1n)
    const filled = fillBefore(unread, before)
    expect(filled).toEqual(accounts)
    expect(countUnread(filled)).toBe(0)
    const paid = asked.reduce((sum, method) => sum + CREDITS.prices[method as 'eth_getProof'], 0)
    const { least, most } = priceBefore(plan, CREDITS.prices)
    expect(paid).toBeGreaterThanOrEqual(least)
    expect(paid).toBeLessThanOrEqual(most)
    asked.length = 0
    const proved = await proveBefore(open(asked), before, parentHash)
    expect(proved.isProved).toBe(true)
    expect(fillBefore(unread, proved)).toEqual(accounts)
    expect(asked.reduce((sum, method) => sum + CREDITS.prices[method as 'eth_getProof'], 0)).toBe(
      priceProving(plan, CREDITS.prices),
    )
    kinds += accounts.length
  }
  expect(kinds).toBeGreaterThan(8)
})

test('behavior: code that ran by delegatecall is named', async () => {
  let found = 0
  for (let count = 0; count < 12 && found === 0; count++) {
    const number = await scene.mineBlock()
    const { transactions } = await scene.client.getBlock({ blockNumber: number })
    for (const hash of transactions) {
      const result = await askTrace(open(), hash)
      if (result.source === 'trace') found += result.delegates.size
    }
  }
  expect(found).toBeGreaterThan(0)
})

test('error: a node that lies about one word or one balance before is found', async () => {
  const { number, parentHash, transaction } = await firstOf(await scene.mineOne('token transfer'))
  const unread = withoutBefore((await askTrace(open(), transaction)).accounts)
  const plan = planBefore(unread, CREDITS)
  const lies: Change[] = [
    (method, answer) => (method === 'eth_getStorageAt' ? numberToHex(77, { size: 32 }) : answer),
    (method, answer: { storageProof: { value: Hex }[] }) =>
      method === 'eth_getProof'
        ? { ...answer, storageProof: answer.storageProof.map((slot) => ({ ...slot, value: '0x77' })) }
        : answer,
    (method, answer: object) => (method === 'eth_getProof' ? { ...answer, balance: '0x77' } : answer),
  ]
  expect(plan.words.length + plan.proofs.filter(({ slots }) => slots.length > 0).length).toBeGreaterThan(0)
  for (const [i, lie] of lies.entries()) {
    if (i === 0 && plan.words.length === 0) continue
    if (i === 1 && plan.proofs.every(({ slots }) => slots.length === 0)) continue
    const before = await readBefore(open([], lie), plan, number - 1n)
    await expect(proveBefore(open(), before, parentHash), `lie ${i}`).rejects.toMatchObject({
      name: 'ProofError',
    })
  }
})

test('error: a node without the tracer says so', async () => {
  const { transaction } = await firstOf(await scene.mineOne('token transfer'))
  const refusing = open()
  refusing.call = async (method) =>
    scene.client.request({ method: `${method}_none`, params: [] } as never).catch((error: unknown) => {
      throw asRpcError(error)
    })
  await expect(askTrace(refusing, transaction)).rejects.toMatchObject({ name: 'NoTraceError' })
})
