import { type Hex, numberToHex } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LaidOut } from '@/lib/playground/naming/name-access'
import type { RequestFunction } from '@/lib/rpc/client/request-function'
import { diffOfReplay } from '@/lib/state-diff/account-diff'
import { nameWords } from '@/lib/state-diff/names/name-words'
import { type Replay, type ReplayQuestion, replay } from '@/lib/state-diff/replay/replay'
import { runBlock } from '@/lib/state-diff/replay/run-block'
import { wordKey } from '@/lib/state-diff/replay/state/known-state'
import type { CallPrices } from '@/lib/state-diff/replay/state/plan-reads'
import { parseLayout } from '@/lib/storage/layout/parse-layout'
import { type Anvil, startAnvil } from '../../../anvil'
import { ofLength } from '../../../test-length'
import { compileScene } from './compile-scene'
import { PRICED } from './counted-request'
import { BLOCKS_OF_SEED, changesTwice, questionsOf, SEEDS } from './judge-replays'
import { drawFrom, type Scene, setScene } from './random-blocks'

const BLOCKS = ofLength(3, BLOCKS_OF_SEED)

const RUNS = ofLength(
  [
    { fork: 'prague', seed: 1 },
    { fork: 'cancun', seed: 2 },
  ],
  SEEDS,
)

/** All methods, and only proofs. */
const BY_CALL: CallPrices = PRICED
const BY_PROOF: CallPrices = {
  eth_getProof: 150,
  eth_getCode: 80,
  eth_getStorageAt: 80,
  eth_getBlockByNumber: 80,
}

describe.each(RUNS)('random blocks of $fork, seed $seed', ({ fork, seed }) => {
  let anvil: Anvil
  let scene: Scene
  const questions: ReplayQuestion[] = []
  const results: { question: ReplayQuestion; result: Replay }[] = []
  const request: RequestFunction = (method, params) => scene.client.request({ method, params } as never)

  beforeAll(async () => {
    anvil = await startAnvil({ args: ['--hardfork', fork] })
    scene = await setScene(anvil.url, drawFrom(seed), { withDelegations: fork !== 'cancun' })
    for (let count = 0; count < BLOCKS; count++) {
      questions.push(...(await questionsOf(request, await scene.mineBlock())))
    }
    for (const [at, question] of questions.entries())
      results.push({ question, result: await run(question, at) })
  })
  afterAll(() => anvil.stop())

  const run = (question: ReplayQuestion, at = 0): Promise<Replay> =>
    replay(question, {
      request,
      prices: at % 2 === 0 ? BY_CALL : BY_PROOF,
      run: runBlock,
    })

  test('behavior: with all earlier transactions every change is that of prestateTracer', async () => {
    for (const { question, result } of results) {
      const hash = question.block.transactions[question.index]?.hash ?? '0x'
      expect(result.is, `transaction ${hash} of block ${question.block.number}`).toBe('exact')
      if (result.is !== 'exact') continue
      const { replayed, traced } = await changesTwice(request, question, result)
      expect(replayed).toEqual(traced)
    }
  })

  test('behavior: every changed slot of a contract with a layout is named, but for slots of assembly', async () => {
    const contracts = compileScene()
    const laidOut = (address: Hex): LaidOut | null => {
      const name = scene.deployed.get(address)
      return name ? { name, layout: parseLayout(JSON.stringify(contracts[name]?.layout)) } : null
    }
    const unnamed: string[] = []
    let named = 0
    for (const { result } of results) {
      if (result.is !== 'exact') continue
      const { changes, trace } = result.run
      for (const { address, words } of diffOfReplay(changes)) {
        const codes = trace.frames
          .filter(({ storage, code }) => storage.toLowerCase() === address && code !== storage)
          .map(({ code }) => code.toLowerCase() as Hex)
        const layouts = [address, ...new Set(codes)].flatMap((at) => laidOut(at) ?? [])
        if (layouts.length === 0) continue
        const replayed = words.map((word) => ({ ...word, before: word.before ?? '0x' }))
        const rows = nameWords({ words: replayed, layouts, hashes: trace.hashes, keys: [], namespaces: [] })
        for (const { slot, members, note } of rows) {
          if (members.length > 0) named++
          else if (BigInt(slot) < 1000n || BigInt(slot) > 1040n)
            unnamed.push(`${layouts[0]?.name} ${slot}: ${note}`)
        }
      }
    }
    expect(unnamed).toEqual([])
    expect(named).toBeGreaterThan(BLOCKS)
  })

  test('behavior: alone it is exact only as the first; consistent, its words are those of the blocks around', async () => {
    const classes = new Map<string, number>()
    for (const question of questions) {
      const result = await run({ ...question, scope: 'alone' })
      classes.set(result.is, (classes.get(result.is) ?? 0) + 1)
      if (result.is === 'exact') expect(question.index).toBe(0)
      if (result.is !== 'consistent') continue
      const { number } = question.block
      for (const { address, slot, before, after } of result.run.changes.words) {
        expect(result.after.get(wordKey(address, slot))).toBe(after)
        expect(await request('eth_getStorageAt', [address, slot, numberToHex(number - 1n)])).toBe(before)
      }
    }
    expect(classes.get('exact')).toBe(BLOCKS)
    expect(classes.get('consistent')).toBeGreaterThan(0)
  })
})

/** A block with one transfer of a token, and what a node answers about it. */
describe('what is wrong is found', () => {
  let anvil: Anvil
  let scene: Scene
  let question: ReplayQuestion
  const request: RequestFunction = (method, params) => scene.client.request({ method, params } as never)
  const ask = (asked: RequestFunction, more: Partial<ReplayQuestion> = {}) =>
    replay({ ...question, ...more }, { request: asked, prices: BY_PROOF, run: runBlock })

  beforeAll(async () => {
    anvil = await startAnvil({ args: ['--hardfork', 'prague'] })
    scene = await setScene(anvil.url, drawFrom(7), { withDelegations: false })
    const [first] = await questionsOf(request, await scene.mineOne('token transfer'))
    if (first) question = first
  })
  afterAll(() => anvil.stop())

  test('error: a code that does not have the hash of the proof is refused', async () => {
    const lying: RequestFunction = async (method, params) =>
      method === 'eth_getCode' ? '0x00' : request(method, params)
    await expect(ask(lying)).rejects.toThrow('eth_getCode cannot be read')
  })

  test('error: a word that changes the gas is not reproduced', async () => {
    const lying: RequestFunction = async (method, params) => {
      const answer = await request(method, params)
      if (method === 'eth_getStorageAt') return `0x${'0'.repeat(64)}`
      if (method !== 'eth_getProof') return answer
      const proof = answer as { storageProof: { value: Hex }[] }
      return { ...proof, storageProof: proof.storageProof.map((entry) => ({ ...entry, value: '0x0' })) }
    }
    const result = await ask(lying)
    expect(result).toMatchObject({
      is: 'not reproduced',
      differences: [{ field: 'status' }, { field: 'gasUsed' }, { field: 'logs' }],
    })
  })

  test('error: a transaction with another value than the mined one is not reproduced', async () => {
    const [transaction] = question.block.transactions
    if (!transaction) throw new Error('no transaction')
    const block = { ...question.block, transactions: [{ ...transaction, value: 1n }] }
    expect((await ask(request, { block })).is).toBe('not reproduced')
  })
})
