import { createMerkleProof, createMPT } from '@ethereumjs/mpt'
import { bytesToHex, type Hex, hexToBytes, keccak256, numberToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { type SeededRandom, seededRandom } from '@/lib/devchain/plan/seeded-random'
import { ProofError } from '@/lib/proof/proof-error'
import { EMPTY_ROOT, verifyPath } from '@/lib/proof/trie-path'
import { ofLength } from '@/tests/test-length'

type Row = { key: Hex; value: Hex }
type RandomTrie = { root: Hex; rows: readonly Row[]; prove: (key: Hex) => Promise<Hex[]> }

const TRIES = ofLength(25, 150)
const NAMES = { of: 'the account', root: 'stateRoot of the header' }

/** Some keys share all but their last byte, so that nodes are embedded and extensions are long. */
function randomRows(random: SeededRandom): Row[] {
  const count = random.integer(1, 200)
  const isClose = random.integer(0, 3) === 0
  return Array.from({ length: count }, (_, i) => {
    const hash = keccak256(numberToHex(random.integer(0, 2 ** 31) * 2 + 1))
    const key: Hex = isClose ? `0x${'7'.repeat(60)}${numberToHex(i, { size: 2 }).slice(2)}` : hash
    const size = random.integer(1, random.integer(0, 2) === 0 ? 3 : 40)
    return { key, value: bytesToHex(new Uint8Array(size).fill(random.integer(1, 255))) }
  })
}

async function randomTrie(seed: number): Promise<RandomTrie> {
  const rows = [...new Map(randomRows(seededRandom(seed)).map((row) => [row.key, row])).values()]
  const trie = await createMPT()
  for (const { key, value } of rows) await trie.put(hexToBytes(key), hexToBytes(value))
  return {
    root: bytesToHex(trie.root()),
    rows,
    prove: async (key) => (await createMerkleProof(trie, hexToBytes(key))).map((node) => bytesToHex(node)),
  }
}

const provedValue = (root: Hex, key: Hex, proof: readonly Hex[]) => {
  const { value } = verifyPath(root, key, proof, NAMES)
  return value && bytesToHex(value)
}

/** Refused as a proof, never by a crash. */
const refuses = (root: Hex, key: Hex, proof: readonly Hex[]) =>
  expect(() => verifyPath(root, key, proof, NAMES)).toThrow(ProofError)

/** Of the nodes one after the other, the bit with this number. */
function flipBit(proof: readonly Hex[], bit: number): Hex[] {
  let digit = bit >> 2
  return proof.map((node): Hex => {
    const at = 2 + digit
    digit -= node.length - 2
    if (at < 2 || at >= node.length) return node
    const flipped = Number.parseInt(node.charAt(at), 16) ^ (1 << (bit & 3))
    return `0x${node.slice(2, at)}${flipped.toString(16)}${node.slice(at + 1)}`
  })
}

const bitsOf = (proof: readonly Hex[]) => proof.reduce((sum, node) => sum + (node.length - 2) * 4, 0)

describe('verifyPath', () => {
  test('default: what is in a trie and what is not, in random tries', async () => {
    for (let seed = 1; seed <= TRIES; seed++) {
      const { root, rows, prove } = await randomTrie(seed)
      for (const { key, value } of rows.slice(0, 8)) {
        expect(provedValue(root, key, await prove(key)), `seed ${seed}`).toBe(value)
      }
      const absent = keccak256(numberToHex(seed))
      expect(provedValue(root, absent, await prove(absent)), `seed ${seed}`).toBeNull()
    }
  })

  test('default: the way down takes every nibble of the key', async () => {
    const { root, rows, prove } = await randomTrie(4)
    const key = rows[0]?.key ?? '0x'
    const { steps } = verifyPath(root, key, await prove(key), NAMES)
    expect(
      steps
        .flatMap(({ nibbles }) => nibbles)
        .map((nibble) => nibble.toString(16))
        .join(''),
    ).toBe(key.slice(2))
    expect(steps.at(-1)?.kind).toBe('leaf')
  })

  test('default: an empty trie holds nothing, however its proof is written', () => {
    const key = keccak256('0x01')
    expect(verifyPath(EMPTY_ROOT, key, [], NAMES)).toEqual({ value: null, steps: [] })
    expect(verifyPath(EMPTY_ROOT, key, ['0x80'], NAMES)).toEqual({ value: null, steps: [] })
    refuses(keccak256('0x02'), key, [])
    refuses(keccak256('0x02'), key, ['0x80'])
  })

  test('error: every bit of a proof flipped in turn', async () => {
    for (const seed of ofLength([2], [2, 5, 8])) {
      const { root, rows, prove } = await randomTrie(seed)
      const key = rows[0]?.key ?? '0x'
      const proof = await prove(key)
      for (let bit = 0; bit < bitsOf(proof); bit++) refuses(root, key, flipBit(proof, bit))
    }
  })

  test('error: nodes appended, doubled, left out or in another order', async () => {
    for (let seed = 1; seed <= ofLength(10, 40); seed++) {
      const { root, rows, prove } = await randomTrie(seed)
      const key = rows.at(-1)?.key ?? '0x'
      const proof = await prove(key)
      const [first = '0x'] = proof
      refuses(root, key, [...proof, first])
      refuses(root, key, [first, ...proof])
      refuses(root, key, proof.slice(1))
      if (proof.length > 1) refuses(root, key, proof.toReversed())
      refuses(root, key, Array(10_000).fill(first))
    }
  })

  test('error: fuzzed proofs are never taken for another value, and nothing crashes', async () => {
    const random = seededRandom(77)
    const tries = await Promise.all([11, 12, 13, 14, 15].map(randomTrie))
    const proofs = await Promise.all(
      tries.flatMap(({ root, rows, prove }) =>
        rows.slice(0, 6).map(async ({ key, value }) => ({ root, key, value, proof: await prove(key) })),
      ),
    )
    for (let draw = 0; draw < ofLength(2_000, 10_000); draw++) {
      const { root, key, proof } = proofs[random.integer(0, proofs.length)] ?? proofs[0] ?? never()
      const nodes = proof.map((node) => fuzz(node, random))
      if (nodes.join() === proof.join()) continue
      refuses(root, key, nodes)
    }
  })
})

function fuzz(node: Hex, random: SeededRandom): Hex {
  const bytes = hexToBytes(node)
  const at = random.integer(0, bytes.length)
  switch (random.integer(0, 4)) {
    case 0:
      return node
    case 1:
      return bytesToHex(bytes.map((byte, i) => (i === at ? random.integer(0, 256) : byte)))
    case 2:
      return bytesToHex(bytes.slice(0, at))
    default:
      return bytesToHex(Uint8Array.from([...bytes.slice(0, at), random.integer(0, 256), ...bytes.slice(at)]))
  }
}

function never(): never {
  throw new Error('No proof was made.')
}
