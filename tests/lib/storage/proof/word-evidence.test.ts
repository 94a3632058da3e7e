import { type Hex, numberToHex } from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import { checkEvidence } from '@/lib/evidence/check-evidence'
import { deriveHash } from '@/lib/evidence/derive-hash'
import { formatEvidence, type HashPath } from '@/lib/evidence/make-evidence'
import { parseEvidence } from '@/lib/evidence/parse-evidence'
import type { BlockProof } from '@/lib/storage/proof/prove-words'
import { proveWords } from '@/lib/storage/proof/prove-words'
import { newestProvedBlock, wordEvidence } from '@/lib/storage/proof/word-evidence'
import { ask, startDemoChain } from '@/tests/lib/devchain/start-demo-chain'
import { MADE_AT, SERVICE, TOKEN } from '@/tests/lib/evidence/sample-evidence'
import { doorTo } from '../demo-client'

const NETWORK = { name: 'Demo Mainnet', chainId: 735_711 }
const OLD = 72_020
const NEW = 72_022
const SLOTS = [2n, 77n]

type Client = ReturnType<typeof doorTo>
let client: Client
let proofs: readonly BlockProof[]

beforeAll(async () => {
  const { 'demo-mainnet': node } = (await startDemoChain()).networks
  client = doorTo(node)
  proofs = await prove(OLD, NEW)

  async function prove(...blocks: readonly number[]) {
    const asked = await Promise.all(
      blocks.map(async (number) => {
        const block = numberToHex(number)
        const read = async (slot: bigint) =>
          [
            slot,
            await ask<Hex>(node, 'eth_getStorageAt', TOKEN, numberToHex(slot, { size: 32 }), block),
          ] as const
        return { block, words: new Map(await Promise.all(SLOTS.map(read))) }
      }),
    )
    let last: readonly BlockProof[] = []
    for await (const proved of proveWords(client, TOKEN, asked)) last = proved
    return last
  }
})

const named = (of: readonly BlockProof[]) =>
  of.map((proof) => ({ proof, nameOf: (slot: bigint) => `slot ${slot}` }))

function check(of: readonly BlockProof[], wayOf?: (hash: Hex) => HashPath | null, way = wayOf) {
  const made = wordEvidence(NETWORK, TOKEN, named(of), wayOf)
  const newest = newestProvedBlock(named(of))
  if (!made || !newest) throw new Error('Nothing is proved.')
  const anchor = { ...SERVICE, way: way?.(newest.hash) ?? null }
  const checked = checkEvidence(parseEvidence(formatEvidence(made, anchor, MADE_AT)))
  return { checked, says: made.question.says, rests: checked.dependsOn.map(({ number }) => number) }
}

describe('evidence of words of two blocks', () => {
  test('default: is one file, anchored in the newer one', () => {
    const { checked, says, rests } = check(proofs)
    expect(checked.evidence.anchor.number).toBe(NEW)
    expect(checked.accounts.map(({ header, slots }) => [header.number, slots.length])).toEqual([
      [OLD, 2],
      [NEW, 2],
    ])
    expect(says).toBe(`4 words of ${TOKEN.toLowerCase()} at block 72,020 and block 72,022 of Demo Mainnet`)
    expect(rests).toEqual([NEW, OLD])
  })

  test('default: that leads from the newer block to the older one rests on one hash', async () => {
    const [older, newer] = named(proofs).map((one) => newestProvedBlock([one]))
    if (!older || !newer) throw new Error('Nothing is proved.')
    let way: HashPath | null = null
    const nothing = new AbortController().signal
    for await (const read of deriveHash(older)(
      { step: 'header', hash: newer.hash },
      client,
      nothing,
      undefined,
    )) {
      for await (const reached of deriveHash(older)({ step: 'parents' }, client, nothing, read))
        way = reached.path
    }
    const wayOf = (hash: Hex) => (hash === older.hash ? way : null)
    expect(check(proofs, wayOf).rests).toEqual([NEW])
  })

  test('behavior: a way from another block than the anchor is left out, and the file holds', async () => {
    const from = { number: 99, hash: `0x${'9'.repeat(64)}` as const }
    const elsewhere = { from, headers: [`0x${'12'.repeat(20)}`] as const, accounts: [] }
    const wayOf = (hash: Hex) => (hash === proofs[0]?.header.hash ? elsewhere : null)
    expect(check(proofs, wayOf).rests).toEqual([NEW, OLD])
  })

  test('behavior: a block that is compared with itself is there once', () => {
    const [first] = proofs
    if (!first) throw new Error('Nothing is proved.')
    const { checked, says } = check([first, first])
    expect(says).toMatch(/^2 words of 0x\w+ at block 72,020 of Demo Mainnet$/)
    expect(checked.evidence.answer.blocks).toHaveLength(1)
  })

  test('error: of nothing there is none', () => {
    expect(wordEvidence(NETWORK, TOKEN, [])).toBeNull()
  })
})
