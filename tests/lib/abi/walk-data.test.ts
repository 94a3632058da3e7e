import fc from 'fast-check'
import { encodeAbiParameters, parseAbiParameters } from 'viem'
import { describe, expect, test } from 'vitest'
import { drawOffsets, walkData } from '@/lib/abi/walk-data'

const word = (digits: string) => digits.padStart(64, '0')
const data = (...words: string[]) => `0x${words.join('')}` as const

const STRING = parseAbiParameters('uint256 id, string text')
// The example of a dynamic type, laid out by hand after the ABI specification.
const STRING_DATA = data(word('7'), word('40'), word('3'), '616263'.padEnd(64, '0'))

describe('walkData', () => {
  test('default: a value in place, an offset, a length, what it holds', () => {
    const { words, cut, unvisited } = walkData(STRING, STRING_DATA)
    expect(words.map(({ at, path, role, reading, target }) => [at, path, role, reading, target])).toEqual([
      [0, 'id', 'value', '7', null],
      [32, 'text', 'offset', '64 bytes on, counted from byte 0', 2],
      [64, 'text', 'length', '3 bytes', null],
      [96, 'text', 'content', 'bytes 0 to 2', null],
    ])
    expect([cut, unvisited]).toEqual([false, 0])
    expect(words.every((found) => found.trouble === null)).toBe(true)
  })

  test('args: nested arrays and tuples visit every word once', () => {
    const parameters = parseAbiParameters('(uint8 a, string[] names)[] list, uint16[2] pair, bytes raw')
    const list = [
      { a: 1, names: ['one', 'a text that is longer than thirty-two bytes are'] },
      { a: 2, names: [] },
    ]
    const encoded = encodeAbiParameters(parameters, [list, [3, 4], `0x${'ab'.repeat(40)}`])
    const { words, cut, unvisited } = walkData(parameters, encoded)
    expect([cut, unvisited]).toEqual([false, 0])
    expect(words).toHaveLength((encoded.length - 2) / 64)
    expect(words.find((found) => found.path === 'list[0].names[1]' && found.role === 'length')?.reading).toBe(
      '47 bytes',
    )
    expect(words.find((found) => found.path === 'pair[1]')?.reading).toBe('4')
    expect(new Set(words.map((found) => found.at)).size).toBe(words.length)
  })

  test('error: an offset beyond the data, a length beyond it, data that ends early', () => {
    const beyond = walkData(STRING, data(word('7'), word('f00')))
    expect(beyond.words.at(-1)).toMatchObject({
      role: 'offset',
      trouble: 'The offset is beyond the data.',
      target: null,
    })
    const tooLong = walkData(STRING, data(word('7'), word('40'), word('ff')))
    expect(tooLong.words.at(-1)).toMatchObject({ role: 'length', trouble: 'Longer than the data.' })
    expect(walkData(STRING, '0x0700').words[0]?.trouble).toBe('The data ends here.')
  })

  test('error: a value with bits its type does not have', () => {
    const [first] = walkData(parseAbiParameters('uint8 small'), data(word('1ff'))).words
    expect(first?.trouble).toBe('The word is too large for its type.')
  })

  test('behavior: words that no argument leads to are counted', () => {
    expect(walkData(STRING, `${STRING_DATA}${word('1')}`).unvisited).toBe(1)
  })

  test('behavior: offsets that all point back at the beginning end at the limit', () => {
    const parameters = parseAbiParameters('string[][] lists')
    const hostile = data(word('20'), word('ff'), ...Array.from({ length: 300 }, () => word('0')))
    const { words, cut } = walkData(parameters, hostile, 100)
    expect(words).toHaveLength(100)
    expect(cut).toBe(true)
  })

  test('behavior: never throws, whatever the bytes', () => {
    const parameters = parseAbiParameters('(bytes a, uint8[][3] b)[] list, string text, int8 small')
    fc.assert(
      fc.property(fc.array(fc.constantFrom('0', '1', '20', '40', '60', 'ff', 'f'.repeat(64))), (words) => {
        expect(walkData(parameters, data(...words.map(word)), 64).words.length).toBeLessThanOrEqual(64)
      }),
    )
  })
})

describe('drawOffsets', () => {
  const targets = (...rows: (number | null)[]) => rows.map((target) => ({ target }))

  test('default: arrows that meet have lanes of their own', () => {
    expect(drawOffsets(targets(3, 4, null, null, null))).toEqual([
      { from: 0, to: 3, lane: 0 },
      { from: 1, to: 4, lane: 1 },
    ])
  })

  test('behavior: a lane is used again once its arrow has ended', () => {
    expect(drawOffsets(targets(1, null, 3, null)).map(({ lane }) => lane)).toEqual([0, 0])
  })

  test('behavior: what points nowhere has no arrow, and a crowd is not drawn', () => {
    expect(drawOffsets(targets(9, null))).toEqual([])
    expect(drawOffsets(targets(...Array.from({ length: 12 }, () => 12), null))).toHaveLength(6)
  })
})
