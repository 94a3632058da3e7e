import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NO_BILL } from '@/lib/credits/bill'
import { CREDITS, priceOf } from '@/lib/credits/tariff'
import { ProofError } from '@/lib/proof/proof-error'
import { parseReceipt } from '@/lib/receipts/receipt/parse-receipt'
import type { RequestFunction } from '@/lib/rpc/client/request-function'
import type { RpcClient } from '@/lib/rpc/client/rpc-client'
import { RpcError } from '@/lib/rpc/client/rpc-error'
import { askStateDiff, type StateDiff, type StateDiffQuestion } from '@/lib/state-diff/ask-state-diff'
import type { Known } from '@/lib/state-diff/known'
import { priceProof, priceStateDiff, priceWithEarlier } from '@/lib/state-diff/price-replay'
import { runBlock } from '@/lib/state-diff/replay/run-block'
import { type Anvil, startAnvil } from '../../anvil'
import { ofLength } from '../../test-length'
import { questionsAbout } from './replay/judge-replays'
import { drawFrom, type Scene, setScene } from './replay/random-blocks'

let anvil: Anvil
let scene: Scene
const request: RequestFunction = (method, params) => scene.client.request({ method, params } as never)

beforeAll(async () => {
  anvil = await startAnvil({ args: ['--hardfork', 'prague'] })
  scene = await setScene(anvil.url, drawFrom(9), { withDelegations: false })
})
afterAll(() => anvil.stop())

type Press = { known?: Known; done?: StateDiff; asked: readonly string[]; error?: unknown }

/** One press, with credits for a number of calls. */
async function press(question: StateDiffQuestion, mostCalls = Number.POSITIVE_INFINITY): Promise<Press> {
  const asked: string[] = []
  const call: RpcClient['call'] = async (method, params) => {
    if (asked.length >= mostCalls) {
      throw new RpcError({ kind: 'quota-exhausted', code: -32_005, verbatim: 'no credits', bill: NO_BILL })
    }
    asked.push(JSON.stringify([method, params]))
    return request(method, params)
  }
  const client = { tariff: CREDITS, call } as RpcClient
  let [known, done]: [Known | undefined, StateDiff | undefined] = [undefined, undefined]
  try {
    for await (const progress of askStateDiff(client, question, runBlock)) {
      known = progress.known
      done = progress.done
    }
  } catch (error) {
    return { ...(known ? { known } : {}), asked, error }
  }
  return { ...(known ? { known } : {}), ...(done ? { done } : {}), asked }
}

/** About the last transaction of the newest block. */
async function newestQuestion(scope: StateDiffQuestion['scope']): Promise<StateDiffQuestion> {
  const questions = await questionsAbout(request, await scene.client.getBlockNumber({ cacheTime: 0 }))
  return { ...(questions.at(-1) as StateDiffQuestion), scope }
}

/** Numbers of calls after which credits end, before the last of `calls`. */
function endsWithin(calls: number): readonly number[] {
  const all = Array.from({ length: calls - 1 }, (_, i) => i + 1)
  const few = all.filter((one) => [1, calls >> 1, calls - 1].includes(one))
  return ofLength(few, all)
}

const spent = (asked: readonly string[]): number =>
  asked.reduce((sum, call) => sum + priceOf(CREDITS.prices, JSON.parse(call)[0]), 0)

describe.each(['swap', 'token transfer', 'creation', 'ether transfer', 'one of several'] as const)(
  '%s',
  (kind) => {
    beforeAll(() => (kind === 'one of several' ? scene.mineHot(ofLength(2, 4)) : scene.mineOne(kind)))

    test('behavior: credits that end midway lose nothing that was read', async () => {
      const question = await newestQuestion('with earlier')
      const whole = await press(question)
      for (const calls of endsWithin(whole.asked.length)) {
        const first = await press(question, calls)
        expect(first.error).toBeInstanceOf(RpcError)
        const second = await press(first.known ? { ...question, known: first.known } : question)
        expect(second.done?.replay.is).toBe('exact')
        const again = second.asked.filter(
          (call) => first.asked.includes(call) && !call.includes('eth_createAccessList'),
        )
        expect(again, `after ${calls} calls`).toEqual([])
      }
    })

    test('behavior: no press costs more than its price, and a proof costs exactly its price', async () => {
      const { prices } = CREDITS
      const question = await newestQuestion('alone')
      const { receipt } = parseReceipt(question.receipt, question.hash) ?? {}
      if (!receipt) throw new Error('There is no receipt.')
      const alone = await press(question)
      const price = priceStateDiff(prices, receipt)
      expect(spent(alone.asked)).toBeLessThanOrEqual(price.most)
      if (kind === 'ether transfer' || kind === 'token transfer') expect(spent(alone.asked)).toBe(price.least)
      if (!alone.known) throw new Error('Nothing was read.')
      if (question.index > 0) {
        const earlier = await press({ ...question, scope: 'with earlier', known: alone.known })
        const range = priceWithEarlier(prices, alone.known, question.index)
        expect(spent(earlier.asked)).toBeLessThanOrEqual(range.most)
        alone.known = earlier.known ?? alone.known
      }
      const again = await press({ ...question, known: alone.known })
      expect(spent(again.asked)).toBe(priceStateDiff(prices, receipt, alone.known).most)
      const proof = { ...question, scope: 'with earlier', prove: true, known: alone.known } as const
      const proved = await press(proof)
      expect(proved.done?.replay).toMatchObject({ is: 'exact', inputs: 'proved' })
      expect(spent(proved.asked)).toBe(priceProof(prices, alone.known).most)
      // Each proof of an interrupted press is kept, and the next press costs that much less.
      for (const calls of endsWithin(proved.asked.length)) {
        const first = await press(proof, calls)
        if (!first.known) throw new Error('Nothing was kept.')
        const second = await press({ ...proof, known: first.known })
        expect(second.done?.replay).toMatchObject({ is: 'exact', inputs: 'proved' })
        expect(second.asked.filter((call) => first.asked.includes(call))).toEqual([])
        expect(spent(second.asked)).toBe(priceProof(prices, first.known).most)
      }
    })
  },
)

test('error: after a false value nothing is kept, so that the next press reads it again', async () => {
  await scene.mineOne('ether transfer')
  const question = await newestQuestion('alone')
  const { known } = await press(question)
  if (!known) throw new Error('Nothing was read.')
  const oneMore = [...known.state.accounts].map(
    ([address, { balance, code }]) => [address, { balance: balance + 1n, code }] as const,
  )
  const isFalse = { ...known, state: { ...known.state, accounts: new Map(oneMore) } }
  const refused = await press({ ...question, known: isFalse, prove: true })
  expect(refused.error).toBeInstanceOf(ProofError)
  expect(refused.known).toBeUndefined()
})
