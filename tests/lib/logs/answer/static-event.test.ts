import fc from 'fast-check'
import { encodeAbiParameters, type Hex, hexToBytes, keccak256, numberToHex, stringToBytes } from 'viem'
import { describe, expect, test } from 'vitest'
import { decodeLog } from '@/lib/abi/decode-log'
import { parseEventSignature } from '@/lib/abi/event-signature'
import { formatAbiValue } from '@/lib/abi/format-abi-value'
import { toWordReading } from '@/lib/abi/word-reading'
import { compilePadding, findStaticEvent } from '@/lib/logs/answer/static-event'
import { RUNS } from '../../../test-length'

const TYPES = ['address', 'bool', 'uint8', 'uint112', 'uint256', 'int16', 'int256', 'bytes4', 'bytes32']

function parse(text: string) {
  const parsed = parseEventSignature(text)
  if (!parsed.ok) throw new Error(parsed.message)
  return parsed.value
}

const wordOf = (value: bigint): Hex => `0x${BigInt.asUintN(256, value).toString(16).padStart(64, '0')}`

describe('findStaticEvent', () => {
  test('default: reads what the ABI decoder reads, and nothing that it does not, whatever the words hold', () => {
    const argument = fc.record({
      type: fc.constantFrom(...TYPES),
      indexed: fc.boolean(),
      word: fc
        .tuple(fc.bigInt(0n, 2n ** 256n - 1n), fc.constantFrom(0n, 96n, 144n, 224n, 240n, 248n, 255n))
        .map(([value, shift]) => wordOf(value >> shift)),
    })
    const events = fc
      .array(argument, { maxLength: 6 })
      .filter((list) => list.filter(({ indexed }) => indexed).length <= 3)
    fc.assert(
      fc.property(events, (list) => {
        const text = list.map(({ type, indexed }) => `${type}${indexed ? ' indexed' : ''}`).join(', ')
        const event = parse(`E(${text})`)
        const topics = [event.topic0 ?? '0x', ...list.filter((arg) => arg.indexed).map(({ word }) => word)]
        const data: Hex = `0x${list.flatMap((arg) => (arg.indexed ? [] : [arg.word.slice(2)])).join('')}`
        const decoded = decodeLog({ topics, data }, [event])
        const read = findStaticEvent(topics, [event])?.read({ topics, data })
        if (decoded.state === 'raw' || !decoded.exact) expect(read).toBeNull()
        else {
          const texts = decoded.args.map((arg) => formatAbiValue(arg.value, arg.parameter).toLowerCase())
          expect(read).toEqual(texts)
        }
      }),
    )
  })

  test('behavior: an event with text or a list is left to the decoder', () => {
    for (const [text, indexed] of [
      ['E(string)', 0],
      ['E(uint256[2] indexed)', 1],
      ['E((uint256,bool))', 0],
    ] as const) {
      const event = parse(text)
      const topics = [event.topic0 ?? '0x', ...Array.from({ length: indexed }, () => wordOf(0n))]
      expect(findStaticEvent(topics, [event])).toBeNull()
    }
  })

  test('behavior: data that is longer than declared is not read', () => {
    const event = parse('E(uint256)')
    const data: Hex = `${encodeAbiParameters([{ type: 'uint256' }], [1n])}00`
    const topics = [keccak256(stringToBytes('E(uint256)'))]
    expect(findStaticEvent(topics, [event])?.read({ topics, data })).toBeNull()
  })
})

const PADDED_TYPES = [
  'address',
  'bool',
  'uint8',
  'uint112',
  'uint256',
  'int8',
  'int16',
  'int256',
  'bytes1',
  'bytes32',
]

test('default: a word is padded where it reads without trouble', () => {
  const word = fc
    .tuple(
      fc.bigInt(0n, 2n ** 256n - 1n),
      fc.constantFrom(0n, 96n, 144n, 240n, 248n, 249n, 255n),
      fc.constantFrom(0n, 1n),
      fc.constantFrom(0n, 128n, 248n),
    )
    .map(([value, right, turned, left]) =>
      numberToHex(BigInt.asUintN(256, (turned ? ~(value >> right) : value >> right) << left), { size: 32 }),
    )
  fc.assert(
    fc.property(fc.constantFrom(...PADDED_TYPES), word, (type, hex) => {
      const bytes = new Uint8Array([7, ...hexToBytes(hex), 7])
      expect(compilePadding(type)(bytes, 1)).toBe(toWordReading(type, hex).trouble === null)
    }),
    { numRuns: 4 * RUNS },
  )
})
