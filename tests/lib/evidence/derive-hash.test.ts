import { type Hex, keccak256, numberToHex } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PRICES } from '@/lib/credits/price-table'
import type { EdrNode } from '@/lib/devchain/edr-node'
import { TriptychError } from '@/lib/errors'
import { checkEvidence } from '@/lib/evidence/check-evidence'
import { type DeriveProgress, type DeriveStep, deriveHash, stepsTo } from '@/lib/evidence/derive-hash'
import { describeEvidence } from '@/lib/evidence/describe-evidence'
import type { BlockName } from '@/lib/evidence/evidence'
import { parseEvidence } from '@/lib/evidence/parse-evidence'
import { proveHeader } from '@/lib/proof/header'
import { ProofError } from '@/lib/proof/proof-error'
import { type Anvil, startAnvil } from '@/tests/anvil'
import { ask, startDemoChain } from '../devchain/start-demo-chain'
import { nodeAt } from '../proof/node-at'
import { doorTo } from '../storage/demo-client'
import { taken } from './mutate-evidence'
import { storageEvidence } from './sample-evidence'

const HEAD = 300
/** Pre-deployed by anvil, with code. */
const CONTRACT: Hex = '0x4e59b44847b379578588920ca78fbf26c0b4956c'

let anvil: Anvil
let node: Pick<EdrNode, 'request'>
beforeAll(async () => {
  anvil = await startAnvil({ args: ['--hardfork', 'osaka'] })
  node = nodeAt(anvil)
  await ask(node, 'anvil_mine', numberToHex(HEAD))
})
afterAll(() => anvil.stop())

const header = async (number: number, at = node) =>
  proveHeader(await ask(at, 'eth_getBlockByNumber', numberToHex(number), false))
const nameOf = async (number: number, at = node): Promise<BlockName> => ({
  number,
  hash: (await header(number, at)).hash,
})

/** The path from the hash of a newer block by one of its ways, and what was paid. */
async function reach(to: BlockName, from: Hex, step: 'history' | 'parents', at = node) {
  const client = doorTo(at)
  let last: DeriveProgress | undefined
  for (const asked of [{ step: 'header', hash: from }, { step }] as DeriveStep[]) {
    for await (const progress of deriveHash(to)(asked, client, new AbortController().signal, last))
      last = progress
  }
  if (!last?.path) throw new Error('There was no path.')
  return { path: last.path, credits: client.bill().credits }
}

describe('askWay', () => {
  test.each([
    ['history', 260, PRICES.eth_getProof],
    ['parents', 290, 9 * PRICES.eth_getBlockByHash],
    ['parents', HEAD - 1, 0],
  ] as const)(
    'default: by %s to block %i, at the price that is told, and evidence holds by it',
    async (step, to, price) => {
      const [block, newer] = [await nameOf(to), await header(HEAD)]
      const { path, credits } = await reach(block, newer.hash, step)
      expect(stepsTo(block, newer, PRICES)).toContainEqual({ step, price })
      expect(credits).toBe(PRICES.eth_getBlockByHash + price)
      const text = await storageEvidence({
        node,
        address: CONTRACT,
        slots: [0n],
        block: to,
        anchor: { kind: 'pasted', path },
      })
      const { dependsOn, derived } = describeEvidence(checkEvidence(parseEvidence(text)))
      expect(dependsOn).toEqual([{ name: `block ${HEAD}`, value: newer.hash }])
      expect(derived).toContainEqual({
        name: expect.stringMatching(
          `^block ${to}, by the ${step === 'history' ? 'history contract' : 'parent hash'}`,
        ),
        value: block.hash,
      })
    },
  )

  test('behavior: only ways that lead there are offered', async () => {
    const newer = await header(HEAD)
    const at = (number: number) =>
      stepsTo({ number, hash: newer.hash }, { ...newer, number: 10_000 }, PRICES).map(({ step }) => step)
    expect(at(9_999)).toEqual(['parents', 'history'])
    expect(at(9_936)).toEqual(['parents', 'history'])
    expect(at(9_935)).toEqual(['history'])
    expect(at(1_809)).toEqual(['history'])
    expect(at(1_808)).toEqual([])
    expect(at(10_000)).toEqual([])
    expect(at(10_001)).toEqual([])
  })

  test('error: a newer block that knows another hash, both are shown', async () => {
    const { hash } = await header(HEAD)
    const lie = { number: 290, hash: keccak256('0x01') }
    for (const step of ['history', 'parents'] as const) {
      const refused = await reach(lie, hash, step).catch((error) => error)
      expect(refused).toBeInstanceOf(ProofError)
      expect(refused.unlike).toEqual([
        { name: 'hash of the proof', value: lie.hash },
        { name: 'hash from the newer block', value: (await header(290)).hash },
      ])
    }
  })

  test('error: a chain that keeps no hashes, and headers that do not follow one another', async () => {
    const demo = (await startDemoChain()).networks['demo-mainnet']
    const head = Number(await ask(demo, 'eth_blockNumber'))
    const { hash } = await header(head, demo)
    await expect(reach(await nameOf(head - 3, demo), hash, 'history', demo)).rejects.toThrow(
      /does not contain the hash of block/,
    )
    await expect(
      reach(await nameOf(head - 40, demo), `0x${'00'.repeat(32)}`, 'parents', demo),
    ).rejects.toThrow(TriptychError)
  })

  test('error: evidence whose path is cut, turned or of another block', async () => {
    const block = await nameOf(290)
    const { path } = await reach(block, (await header(HEAD)).hash, 'parents')
    const text = (changed: typeof path) =>
      storageEvidence({
        node,
        address: CONTRACT,
        slots: [0n],
        block: 290,
        anchor: { kind: 'pasted', path: changed },
      })
    expect(taken(await text(path))).not.toBeNull()
    expect(taken(await text({ ...path, headers: path.headers.toSpliced(4, 1) }))).toBeNull()
    expect(taken(await text({ ...path, headers: path.headers.slice(1) }))).toBeNull()
    expect(taken(await text({ ...path, from: await nameOf(299) }))).toBeNull()
    const beyond = { ...path, headers: [...path.headers, (await header(100)).encoded] }
    expect(taken(await text(beyond))).toBeNull()
  })
})
