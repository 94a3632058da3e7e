import { concatHex, type Hex } from 'viem'
import { describe, expect, test } from 'vitest'
import { describeHashPart, mappingParts } from '@/lib/storage/path/path-step'
import { deriveMappingSlot } from '@/lib/storage/place/mapping-key'

const spans = (keyType: string, key: string) => {
  const [part] = mappingParts(deriveMappingSlot(keyType, key, 1n), 'solidity')
  if (!part) throw new Error('no key')
  return { bytes: part.bytes, spans: describeHashPart(part) }
}

describe('describeHashPart', () => {
  test.each([
    [
      'uint8',
      '7',
      [
        ['padding', 31],
        ['key', 1],
      ],
    ],
    [
      'int16',
      '-2',
      [
        ['padding', 30],
        ['key', 2],
      ],
    ],
    [
      'bytes4',
      '0xa9059cbb',
      [
        ['key', 4],
        ['padding', 28],
      ],
    ],
    ['uint256', '7', [['key', 32]]],
    ['string', 'alice', [['key', 5]]],
    ['string', '', []],
  ])('default: %s %s', (keyType, key, expected) => {
    const { bytes, spans: found } = spans(keyType, key)
    expect(found.map(({ says, from, to }) => [says, to - from])).toEqual(expected)
    // Together they are the bytes, in order.
    expect(concatHex(found.map(({ equal }): Hex => equal))).toBe(bytes)
  })
})
