import { bytesToHex, fromRlp, type Hex, hexToBytes, keccak256, numberToHex, toRlp } from 'viem'
import { describe, expect, test } from 'vitest'
import { seededRandom } from '@/lib/devchain/plan/seeded-random'
import { ProofError } from '@/lib/proof/proof-error'
import { decodeRlp, type RlpItem } from '@/lib/proof/rlp'
import { RUNS } from '@/tests/test-length'

type Nested = Hex | readonly Nested[]

const toHex = (item: RlpItem): Nested =>
  item instanceof Uint8Array ? bytesToHex(item) : item.map((one) => toHex(one))

function randomItem(random: ReturnType<typeof seededRandom>, depth = 0): Nested {
  if (depth < 4 && random.integer(0, 3) === 0)
    return Array.from({ length: random.integer(0, 20) }, () => randomItem(random, depth + 1))
  const bytes = random.integer(0, 90)
  return bytes === 0
    ? '0x'
    : (`0x${keccak256(numberToHex(bytes))
        .slice(2)
        .repeat(3)
        .slice(0, bytes * 2)}` as Hex)
}

describe('decodeRlp', () => {
  test('default: reads what viem writes', () => {
    const random = seededRandom(3)
    for (let draw = 0; draw < 4 * RUNS; draw++) {
      const item = randomItem(random)
      const bytes = toRlp(item as Hex)
      expect(toHex(decodeRlp(hexToBytes(bytes)))).toEqual(fromRlp(bytes, 'hex'))
    }
  })

  test.each<[string, Hex]>([
    ['nothing', '0x'],
    ['a byte that needs no length', '0x8105'],
    ['a long length for a short item', `0xb801${'ff'}`],
    ['a length with a leading zero', `0xb90038${'ff'.repeat(56)}`],
    ['a long length for a short list', '0xf80180'],
    ['bytes that end early', '0x83ffff'],
    ['a list that ends early', '0xc38080'],
    ['an item that goes beyond its list', '0xc283ffff'],
    ['a length cut off', '0xb9'],
    ['a length of eight bytes', '0xbfffffffffffffffff'],
    ['something after the item', '0x8080'],
    ['nesting without end', `0x${'c1'.repeat(5_000)}c0`],
  ])('error: %s', (_, bytes) => {
    expect(() => decodeRlp(hexToBytes(bytes))).toThrow(ProofError)
  })
})
