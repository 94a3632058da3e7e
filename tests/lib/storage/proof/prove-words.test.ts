import { type Hex, numberToHex } from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import { PRICES } from '@/lib/credits/price-table'
import { demoContract } from '@/lib/demo/manifest'
import type { EdrNode } from '@/lib/devchain/edr-node'
import { NoProofsError } from '@/lib/proof/ask-proof'
import { ProofError } from '@/lib/proof/proof-error'
import { classifyRpcError } from '@/lib/rpc/client/classify-error'
import { RpcError } from '@/lib/rpc/client/rpc-error'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
import {
  type BlockProof,
  countWords,
  isUnlike,
  priceProof,
  proveWords,
  type WordsToProve,
} from '@/lib/storage/proof/prove-words'
import { ask, startDemoChain } from '../../devchain/start-demo-chain'
import { doorTo } from '../demo-client'

type Answer = Record<string, unknown>
type Lies = { [method: string]: (answer: Answer) => unknown }

const TOKEN = demoContract('demo-mainnet', 'Token').address
const NOBODY: Hex = `0x${'12'.repeat(20)}`
const LATE = numberToHex(1_900_000)

let node: Pick<EdrNode, 'request'>
beforeAll(async () => {
  node = (await startDemoChain()).networks['demo-mainnet']
})

async function readWords(
  address: Hex,
  slots: readonly bigint[],
  block: BlockParameter,
): Promise<WordsToProve> {
  const words = await Promise.all(
    slots.map(
      async (slot) =>
        [
          slot,
          await ask<Hex>(node, 'eth_getStorageAt', address, numberToHex(slot, { size: 32 }), block),
        ] as const,
    ),
  )
  return { block, words: new Map(words) }
}

async function prove(address: Hex, blocks: readonly WordsToProve[], lies: Lies = {}) {
  const lying: Pick<EdrNode, 'request'> = {
    async request(method, params) {
      const answer = await node.request(method, params)
      const lie = lies[method]
      return lie && 'result' in answer ? { result: lie(structuredClone(answer.result) as Answer) } : answer
    },
  }
  const client = doorTo(lying)
  let last: readonly BlockProof[] = []
  for await (const proof of proveWords(client, address, blocks)) last = proof
  return { proofs: last, credits: client.bill().credits }
}

const SLOTS = Array.from({ length: 230 }, (_, slot) => BigInt(slot))

describe('proveWords', () => {
  test('default: words of a contract, those never written among them, for the price that was said', async () => {
    const words = await readWords(TOKEN, SLOTS, LATE)
    const { proofs, credits } = await prove(TOKEN, [words])
    expect(countWords(proofs)).toEqual({ proved: 230, unlike: 0 })
    expect(proofs[0]?.words.some(({ proof }) => proof.proved > 0n)).toBe(true)
    expect(proofs[0]?.words.some(({ proof }) => proof.proved === 0n && proof.steps.length > 0)).toBe(true)
    expect(credits).toBe(PRICES.eth_getBlockByNumber + 3 * PRICES.eth_getProof)
    expect(credits).toBe(priceProof([words], PRICES))
  })

  test('default: words of two blocks, of an address in capitals', async () => {
    const blocks = await Promise.all(
      [LATE, numberToHex(72_020)].map((block) => readWords(TOKEN, [0n, 2n], block)),
    )
    const { proofs } = await prove(`0x${TOKEN.slice(2).toUpperCase()}`, blocks)
    expect(proofs.map(({ header }) => Number(header.number))).toEqual([1_900_000, 72_020])
    expect(countWords(proofs)).toEqual({ proved: 4, unlike: 0 })
  })

  test('default: the words of an account that is not there', async () => {
    const { proofs } = await prove(NOBODY, [await readWords(NOBODY, [0n, 5n], LATE)])
    expect(proofs[0]?.account.account).toBeNull()
    expect(countWords(proofs)).toEqual({ proved: 2, unlike: 0 })
  })

  test('behavior: a tag is proved at the block that it means', async () => {
    const { proofs } = await prove(TOKEN, [await readWords(TOKEN, [2n], 'latest')])
    expect(Number(proofs[0]?.header.number)).toBe(Number(await ask(node, 'eth_blockNumber')))
    expect(countWords(proofs)).toEqual({ proved: 1, unlike: 0 })
  })

  test('behavior: a word that was shown and is not so is shown with what the block holds', async () => {
    const { block, words } = await readWords(TOKEN, SLOTS.slice(0, 5), LATE)
    const lie: Hex = `0x${'77'.repeat(32)}`
    const { proofs } = await prove(TOKEN, [{ block, words: new Map([...words, [2n, lie]]) }])
    expect(countWords(proofs)).toEqual({ proved: 5, unlike: 1 })
    const [first] = (proofs[0]?.words ?? []).filter(isUnlike)
    expect(first).toMatchObject({ slot: 2n, shown: BigInt(lie) })
    expect(first?.proof.proved).toBe(BigInt(words.get(2n) ?? 0))
  })

  test('behavior: a service that has no proof of the block is paid for no header', async () => {
    const words = await readWords(TOKEN, [0n], LATE)
    const asked: string[] = []
    const client = {
      async call(method: string) {
        asked.push(method)
        throw new Error('no proofs')
      },
    }
    await expect(proveWords(client, TOKEN, [words]).next()).rejects.toThrow('no proofs')
    expect(asked).toEqual(['eth_getProof'])
  })

  test.each<[message: string, says: string, code?: number]>([
    [
      'the method eth_getProof does not exist/is not available',
      'This service does not offer eth_getProof.',
      -32601,
    ],
    [
      'resource unavailable: this network serves the latest 128 blocks',
      'This service has proofs for the latest 128 blocks only. Block 1,900,000 is older.',
    ],
    [
      'requested block is too old, block must be within 100000 blocks of the head block number (currently 2)',
      'This service has proofs for the latest 100,000 blocks only. Block 1,900,000 is older.',
    ],
    [
      'distance to target block exceeds maximum proof window',
      'This service has no proofs for block 1,900,000. Many services have proofs for recent blocks only.',
    ],
    [
      'missing trie node 1234 (path )',
      'This service has no proofs for block 1,900,000. Many services have proofs for recent blocks only.',
    ],
  ])('error: no proofs, or of the newest blocks alone: %s', async (message, says, code = -32602) => {
    const words = await readWords(TOKEN, [0n], LATE)
    const bill = { calls: 1, credits: 150, unit: 'credits', tookMs: 0, answeredBy: null }
    const refusal = { httpStatus: 200, code, message }
    const client = {
      async call(): Promise<unknown> {
        throw new RpcError({ ...classifyRpcError(refusal), code, verbatim: message, bill })
      },
    }
    const refused = await proveWords(client, TOKEN, [words])
      .next()
      .catch((error) => error)
    expect(refused).toBeInstanceOf(NoProofsError)
    expect(refused.upTo).toBe(code === -32601 ? null : Number(LATE))
    expect(refused.shortMessage).toBe(says)
    expect(refused.whatToDo).toContain(message)
  })

  const slotsOf = (answer: Answer) => answer.storageProof as { key: Hex; value: Hex; proof: Hex[] }[]
  /** What the service would refuse; `tests/lib/proof/told-lies.ts` has the rest. */
  const LIES: Record<string, Lies> = {
    'a slot too few': {
      eth_getProof: (answer) => ({ ...answer, storageProof: slotsOf(answer).slice(1) }),
    },
    'no account': { eth_getProof: (answer) => ({ ...answer, accountProof: [] }) },
    null: { eth_getProof: () => null },
    'numbers that are none': { eth_getProof: (answer) => ({ ...answer, nonce: 'one' }) },
    'a header of another block, whole': {
      eth_getBlockByNumber: (block) => ({ ...block, number: '0x1' }),
    },
  }
  for (const [name, lies] of Object.entries(LIES)) {
    test(`error: ${name}`, async () => {
      const words = await readWords(TOKEN, [0n, 1n, 2n, 3n], LATE)
      await expect(prove(TOKEN, [words], lies)).rejects.toThrow(ProofError)
    })
  }

  test('error: the true header and proof of another block', async () => {
    const words = await readWords(TOKEN, [2n], LATE)
    const other = await ask<Answer>(node, 'eth_getBlockByNumber', numberToHex(72_020), false)
    await expect(prove(TOKEN, [words], { eth_getBlockByNumber: () => other })).rejects.toThrow(ProofError)
  })
})
