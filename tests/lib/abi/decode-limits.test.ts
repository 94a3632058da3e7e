import { describe, expect, test } from 'vitest'
import { maxDecodableBytes } from '@/lib/abi/decode-limits'
import { parseEventSignature } from '@/lib/abi/event-signature'

function limitOf(declaration: string): number {
  const parsed = parseEventSignature(declaration)
  if (!parsed.ok) throw new Error(parsed.message)
  return maxDecodableBytes(parsed.value.inputs)
}

describe('maxDecodableBytes', () => {
  test.each([
    ['static', 'E(uint256 a, uint8[4] b)'],
    ['one string', 'E(string a)'],
    ['one list of static values', 'E((address a, uint256 b)[] c)'],
  ])('default: %s', (_, declaration) => {
    expect(limitOf(declaration)).toBe(262_144)
  })

  test('behavior: dynamic parameters may share one place, so they share the limit', () => {
    expect(limitOf('E(string a, bytes b, uint256[] c, address d)')).toBe(87_381)
  })

  test.each([
    ['a list of strings', 'E(string[] a)'],
    ['a fixed list of strings', 'E(bytes[3] a)'],
    ['a list of lists', 'E(uint256[][] a)'],
    ['a fixed list of lists', 'E(uint256[][2] a)'],
    ['a list of tuples with text', 'E((uint8 a, string b)[] c)'],
    ['such a list inside a tuple', 'E((uint8 a, string[] b) c)'],
  ])('behavior: %s can unfold to the square of its size', (_, declaration) => {
    expect(limitOf(declaration)).toBe(16_384)
  })
})
