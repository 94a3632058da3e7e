import fc from 'fast-check'
import { encodeAbiParameters, type Hex, keccak256, padHex, stringToBytes } from 'viem'
import { describe, expect, test } from 'vitest'
import type { LogContent } from '@/lib/abi/decode-log'
import { type EventSignature, parseEventSignature } from '@/lib/abi/event-signature'
import { placeIndexed } from '@/lib/names/signatures/place-indexed'

function eventOf(text: string): EventSignature {
  const parsed = parseEventSignature(text)
  if (!parsed.ok) throw new Error(parsed.message)
  return parsed.value
}

const ALICE: Hex = `0x${'a1'.repeat(20)}`
const BOB: Hex = `0x${'b0'.repeat(20)}`

/** A log as a contract emits it, of values in the order of the parameters. */
function logOf(text: string, values: readonly unknown[]): LogContent {
  const { inputs, topic0 } = eventOf(text)
  const encode = (at: number) => encodeAbiParameters([inputs[at] ?? { type: 'bool' }], [values[at]])
  const places = inputs.map((_, at) => at)
  const isHashed = (type: string) => /^(string|bytes)$|\]$/.test(type)
  const topics = places
    .filter((at) => inputs[at]?.indexed)
    .map((at) =>
      isHashed(inputs[at]?.type ?? '') ? keccak256(stringToBytes(String(values[at]))) : encode(at),
    )
  const inData = places.filter((at) => !inputs[at]?.indexed)
  const data = encodeAbiParameters(
    inData.map((at) => ({ ...inputs[at], type: inputs[at]?.type ?? '' })),
    inData.map((at) => values[at]),
  )
  return { topics: [topic0 ?? '0x', ...topics], data }
}

const indexedOf = ({ event }: { event: EventSignature }) =>
  event.inputs.map(({ indexed }) => indexed === true)

describe('placeIndexed', () => {
  test('default: where one choice alone fits, it is no guess', () => {
    const log = logOf('Deposited(address indexed from, uint256 amount, string note)', [
      ALICE,
      2n ** 255n,
      'rent',
    ])
    const placed = placeIndexed(eventOf('Deposited(address,uint256,string)'), log)
    expect(placed.map((choice) => [indexedOf(choice), choice.isGuess])).toEqual([
      [[true, false, false], false],
    ])
  })

  test('behavior: not always the first ones are indexed', () => {
    const log = logOf('Noted(string note, uint256 indexed id)', ['rent', 7n])
    const [first, ...others] = placeIndexed(eventOf('Noted(string,uint256)'), log)
    expect([first && indexedOf(first), first?.isGuess, others]).toEqual([[false, true], false, []])
  })

  test('behavior: where several fit all are kept as guesses, and the first ones are indexed first', () => {
    const log = logOf('Swept(address indexed to, address token, uint256 indexed round)', [ALICE, BOB, 3n])
    const placed = placeIndexed(eventOf('Swept(address,address,uint256)'), log)
    expect(placed.map(indexedOf)).toEqual([
      [true, true, false],
      [true, false, true],
      [false, true, true],
    ])
    expect(placed.every(({ isGuess }) => isGuess)).toBe(true)
  })

  test.each([
    ['Paused()', 0, false],
    ['Paused(address)', 1, false],
    ['Sent(address,address,uint256)', 3, false],
  ])('args: %s with %i indexed leaves no choice', (text, count, isGuess) => {
    const topics = [eventOf(text).topic0 ?? '0x', ...Array.from({ length: count }, () => padHex(ALICE))]
    expect(placeIndexed(eventOf(text), { topics, data: '0x' }).map((choice) => choice.isGuess)).toEqual([
      isGuess,
    ])
  })

  test('error: a log with more topics than the event has parameters is of none', () => {
    const { topic0 } = eventOf('Paused(address)')
    expect(
      placeIndexed(eventOf('Paused(address)'), { topics: [topic0 ?? '0x', ALICE, ALICE], data: '0x' }),
    ).toEqual([])
    expect(placeIndexed(eventOf('Paused(address)'), { topics: [], data: '0x' })).toEqual([])
  })

  test('error: data that no choice gives back is of none', () => {
    const { topic0 } = eventOf('Paused(address,bool)')
    const data: Hex = `0x${'ff'.repeat(32)}`
    expect(
      placeIndexed(eventOf('Paused(address,bool)'), {
        topics: [topic0 ?? '0x', `0x${'ff'.repeat(32)}`],
        data,
      }),
    ).toEqual([])
  })

  test('behavior: of more parameters than any event has only the first ones are tried, as a guess', () => {
    const types = Array.from({ length: 18 }, () => 'uint256')
    const indexed = types.map((type, at) => (at < 3 ? `${type} indexed` : type))
    const log = logOf(
      `Wide(${indexed.join(',')})`,
      types.map((_, at) => BigInt(at)),
    )
    const placed = placeIndexed(eventOf(`Wide(${types.join(',')})`), log)
    expect(placed.map(({ isGuess }) => isGuess)).toEqual([true])
    expect(placed.map(indexedOf)[0]?.slice(0, 4)).toEqual([true, true, true, false])
  })

  test('behavior: 17 parameters of which 3 are indexed are 680 choices, and each is tried', () => {
    const types = Array.from({ length: 17 }, () => 'uint256')
    const log = logOf(
      `Wide(${types.map((type, at) => (at > 13 ? `${type} indexed` : type)).join(',')})`,
      types.map((_, at) => BigInt(at)),
    )
    expect(placeIndexed(eventOf(`Wide(${types.join(',')})`), log)).toHaveLength(680)
  })

  test('error: data that takes long to read is not read for every choice', () => {
    const types = ['string[]', 'string[]', 'uint256', 'uint256', 'uint256']
    const log = logOf(`Long(string[],string[],uint256 indexed,uint256,uint256)`, [
      Array.from({ length: 150 }, () => 'x'),
      [],
      1n,
      2n,
      3n,
    ])
    expect(log.data.length / 2).toBeGreaterThan(13_000)
    expect(placeIndexed(eventOf(`Long(${types.join(',')})`), log)).toEqual([])
  })

  test('behavior: whatever was indexed, that choice is among those that fit', () => {
    const value = {
      address: ALICE,
      bool: true,
      uint256: 2n ** 200n + 1n,
      bytes32: `0x${'c3'.repeat(32)}`,
      string: 'tëxt',
    }
    const type = fc.constantFrom('address', 'bool', 'uint256', 'bytes32', 'string')
    const types = fc.array(fc.tuple(type, fc.boolean()), { minLength: 1, maxLength: 7 })
    fc.assert(
      fc.property(types, (chosen) => {
        fc.pre(chosen.filter(([, isIndexed]) => isIndexed).length <= 3)
        const text = `E(${chosen.map(([name, isIndexed]) => (isIndexed ? `${name} indexed` : name)).join(',')})`
        const log = logOf(
          text,
          chosen.map(([name]) => value[name as keyof typeof value]),
        )
        const placed = placeIndexed(eventOf(`E(${chosen.map(([name]) => name).join(',')})`), log)
        expect(placed.map(indexedOf)).toContainEqual(chosen.map(([, isIndexed]) => isIndexed))
        expect(placed.every(({ isGuess }) => isGuess === placed.length > 1)).toBe(true)
      }),
      { seed: 16 },
    )
  })
})
