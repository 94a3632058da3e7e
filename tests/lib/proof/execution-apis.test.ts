import { type Hex, numberToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { readProofAnswer, verifyAccount, verifySlot } from '@/lib/proof/account-proof'
import { encodeReceipt, readBlockReceipt, verifyReceipts } from '@/lib/proof/block-receipts'
import { type ProvedBlock, proveBlock } from '@/lib/proof/header'
import { listRoot } from '@/lib/proof/list-trie'
import { flippedDigits } from '../evidence/mutate-evidence'
import { startFakeNode } from '../service/fake-node'
import { networkAt, startTestService } from '../service/running-service'
import { readVectors, type Vector } from './published-vectors'

const CHAIN_ID = 0xc72dd9d5e883e
const CHAINS = ['block-20', 'block-45'] as const

/** Keys as the service sends them, whole. */
const whole = (value: unknown): unknown =>
  Array.isArray(value) ? value.map((key: Hex) => numberToHex(BigInt(key), { size: 32 })) : value

const called = ({ method, params }: Pick<Vector, 'method' | 'params'>) =>
  JSON.stringify([method, params.map(whole)])

/** A node that knows the published answers alone, behind the service. */
async function startVectors(vectors: readonly Vector[]) {
  const answers = new Map(vectors.map((vector) => [called(vector), vector.result]))
  const head = vectors.find(({ name }) => name === 'get-latest')?.result as { number: Hex }
  const node = await startFakeNode(({ method, params }) => {
    if (method === 'eth_chainId') return numberToHex(CHAIN_ID)
    if (method === 'eth_blockNumber') return head.number
    const known = answers.get(called({ method, params }))
    return known === undefined ? { is: 'no vector' } : known
  })
  const service = await startTestService({
    config: { networks: { main: { ...networkAt([node.url]), chainId: CHAIN_ID } } },
  })
  return {
    post: async ({ method, params }: Pick<Vector, 'method' | 'params'>) =>
      (await service.post({ jsonrpc: '2.0', id: 1, method, params })).body,
    async [Symbol.asyncDispose]() {
      await service.stop()
      await node[Symbol.asyncDispose]()
    },
  }
}

const blocksOf = (vectors: readonly Vector[]): readonly ProvedBlock[] =>
  vectors.flatMap(({ method, result }) => (/^eth_getBlockBy/.test(method) ? [proveBlock(result)] : []))

describe.each(CHAINS)('the published vectors of %s', (chain) => {
  const vectors = readVectors(chain)
  const blocks = blocksOf(vectors)
  const named = (block: unknown): ProvedBlock => {
    const found = blocks.find(({ number, hash }) => block === numberToHex(number) || block === hash)
    const head = blocks.find(({ number }) => number === Math.max(...blocks.map((one) => one.number)))
    return (block === 'latest' ? head : found) ?? never()
  }

  test('default: every header hashes to its hash', () => {
    expect(blocks.length).toBeGreaterThan(0)
    for (const { number, parentHash } of blocks) {
      const before = blocks.find((one) => one.number === number - 1)
      if (before) expect(parentHash).toBe(before.hash)
    }
  })

  test('default: the service passes each answer on as it is published', async () => {
    await using at = await startVectors(vectors)
    for (const vector of vectors) {
      const answer = await at.post(vector)
      // A proof by the hash of its block is not in the specification of the method: the service takes numbers and tags.
      if (vector.name === 'get-account-proof-blockhash') expect(answer?.error?.code).toBe(-32602)
      else expect(answer, vector.name).toMatchObject({ result: vector.result })
    }
  })

  test('default: every published proof holds against the state root of its header', () => {
    const proofs = vectors.filter(({ method }) => method === 'eth_getProof')
    expect(proofs.length).toBeGreaterThan(0)
    for (const { params, result } of proofs) {
      const [address, keys, block] = params as [Hex, Hex[], string]
      const answer = readProofAnswer(result, keys.length)
      const account = verifyAccount(named(block).stateRoot, address, answer)
      expect(account.account?.balance).toBe(BigInt(answer.balance))
      for (const [at, said] of answer.storageProof.entries()) {
        const slot = verifySlot(account, numberToHex(BigInt(keys[at] ?? 0), { size: 32 }), said)
        expect(slot.proved).toBe(slot.said)
        expect(slot.proved).toBe(0x2an)
      }
    }
  })

  test('default: all published receipts of a block are those of its receipts root', () => {
    for (const { method, params, result } of vectors) {
      if (method !== 'eth_getBlockReceipts' || !Array.isArray(result) || result.length === 0) continue
      const receipts = result.map((one) => readBlockReceipt(one))
      const block = named(params[0])
      expect(listRoot(receipts.map(encodeReceipt))).toBe(block.receiptsRoot)
      expect(() => verifyReceipts(block, receipts)).not.toThrow()
    }
  })

  test('error: a published proof with one hex digit turned, by the root of its header', () => {
    for (const { method, params, result } of vectors) {
      if (method !== 'eth_getProof') continue
      const [address, keys, block] = params as [Hex, Hex[], string]
      for (const { flipped } of flippedDigits(JSON.stringify(Object(result).accountProof), 97)) {
        const answer = readProofAnswer({ ...Object(result), accountProof: JSON.parse(flipped) }, keys.length)
        expect(() => verifyAccount(named(block).stateRoot, address, answer)).toThrow()
      }
    }
  })
})

function never(): never {
  throw new Error('No vector has this block.')
}
