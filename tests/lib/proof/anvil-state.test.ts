import { type Hex, numberToHex } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BlockProof, proveWords } from '@/lib/storage/proof/prove-words'
import { type Anvil, startAnvil } from '@/tests/anvil'
import { ask } from '../devchain/start-demo-chain'
import { doorTo } from '../storage/demo-client'
import { nodeAt } from './node-at'

const CONTRACT: Hex = '0x00000000000000000000000000000000000c0de0'
/** Stores the second word that it is called with in the slot that the first one names. */
const STORES = '0x60203560003555'
const wordOf = (value: bigint) => numberToHex(value, { size: 32 })

let anvil: Anvil
let node: ReturnType<typeof nodeAt>

beforeAll(async () => {
  anvil = await startAnvil()
  node = nodeAt(anvil)
  await ask(node, 'anvil_setCode', CONTRACT, STORES)
  const [from] = await ask<Hex[]>(node, 'eth_accounts')
  for (const [slot, value] of [
    [5n, 7n],
    [6n, 9n],
    [5n, 0n],
  ] as const) {
    const data = wordOf(slot) + wordOf(value).slice(2)
    await ask(node, 'eth_sendTransactionSync', { from, to: CONTRACT, data })
  }
})
afterAll(() => anvil.stop())

async function prove(block: bigint, ...slots: readonly bigint[]) {
  const words = new Map(
    await Promise.all(
      slots.map(async (slot) => {
        const said = await ask<Hex>(node, 'eth_getStorageAt', CONTRACT, wordOf(slot), numberToHex(block))
        return [slot, said] as const
      }),
    ),
  )
  let proved: readonly BlockProof[] = []
  for await (const step of proveWords(doorTo(node), CONTRACT, [{ block: numberToHex(block), words }]))
    proved = step
  return proved[0]?.words.map(({ shown, proof }) => [shown, proof.proved])
}

describe('a chain of anvil', () => {
  test('default: a slot that was set back to zero is proved to be zero, though its leaf stays in the trie', async () => {
    expect(await prove(2n, 5n, 6n)).toEqual([
      [7n, 7n],
      [9n, 9n],
    ])
    expect(await prove(3n, 5n, 6n, 7n)).toEqual([
      [0n, 0n],
      [9n, 9n],
      [0n, 0n],
    ])
    const { storageProof } = await ask<{ storageProof: { proof: Hex[] }[] }>(
      node,
      'eth_getProof',
      CONTRACT,
      [wordOf(5n)],
      '0x3',
    )
    expect(storageProof[0]?.proof.at(-1)).toMatch(/8180$/)
  })

  test('error: its first block commits to an empty state, and that is said', async () => {
    await expect(prove(0n, 5n)).rejects.toMatchObject({
      name: 'ProofError',
      shortMessage:
        'The header of this block commits to an empty state, so it proves nothing about this result.',
    })
  })
})
