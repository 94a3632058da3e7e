import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { readContractSources } from '@/lib/devchain/compile/contract-sources'
import { BadInputError } from '@/lib/errors'
import type { Layout } from '@/lib/storage/layout/layout'
import { parseLayout } from '@/lib/storage/layout/parse-layout'
import { PathError } from '@/lib/storage/path/path-error'
import { resolvePath } from '@/lib/storage/path/resolve-path'
import { compileSolidity } from '../compile-solidity'
import { mappingSlot } from '../mapping-slot'

let gallery: Layout
beforeAll(async () => {
  const sources = await readContractSources()
  const output = await compileSolidity({ 'g.sol': sources.get('StorageGallery') ?? '' })
  gallery = parseLayout(output, { contract: 'StorageGallery' })
})

const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const NO_NUMBER = 'Write a whole number, such as 12, 0x0c, 1e18 or 0.5 ether'
const slotOf = (name: string) => gallery.variables.find((one) => one.name === name)?.slot ?? 0n

/** The message of a path that is refused, and what is under its mark. */
function refusal(path: string, words?: Map<bigint, `0x${string}`>, layout: Layout | null = gallery) {
  try {
    resolvePath(layout, path, words)
  } catch (error) {
    if (error instanceof PathError) {
      return [error.shortMessage, path.slice(error.at.from, error.at.to)]
    }
    throw error
  }
  throw new Error(`${path} was not refused`)
}

describe('resolvePath', () => {
  test('default: each step has its rule, what it hashes and where it leads', () => {
    const { path, steps, place, type } = resolvePath(gallery, `exhibits["sunrise"].votes[${ADDRESS}]`)
    expect(path).toBe(`exhibits["sunrise"].votes[${ADDRESS.toLowerCase()}]`)
    expect(steps.map(({ rule, text, added }) => [rule, text, added])).toEqual([
      ['variable', 'exhibits', 0n],
      ['mapping entry', '["sunrise"]', 0n],
      ['struct member', '.votes', 4n],
      ['mapping entry', `[${ADDRESS.toLowerCase()}]`, 0n],
    ])
    const exhibit = mappingSlot('string', 'sunrise', slotOf('exhibits'))
    expect(steps[1]).toMatchObject({
      path: 'exhibits["sunrise"]',
      at: { from: 8, to: 19 },
      hash: { digest: exhibit, parts: [{ name: 'key', bytes: '0x73756e72697365' }, { name: 'slot' }] },
    })
    expect(place.slot).toBe(BigInt(mappingSlot('address', ADDRESS, BigInt(exhibit) + 4n)))
    expect(type?.label).toBe('uint256')
  })

  test('args: elements, their offsets, and the length of an array', () => {
    expect(resolvePath(gallery, 'grid[1][4]').place).toEqual({ slot: slotOf('grid') + 1n, offset: 4 })
    expect(resolvePath(gallery, 'triples[0x0b]').place).toEqual({ slot: slotOf('triples') + 1n, offset: 3 })
    expect(resolvePath(gallery, 'rows.length')).toMatchObject({ place: { slot: slotOf('rows') } })
    const element = resolvePath(gallery, 'packed[10]').steps[1]
    expect(element).toMatchObject({ added: 1n, place: { offset: 0 }, hash: { parts: [{ name: 'slot' }] } })
  })

  test('args: namespaces, well-known slots and plain slots need no layout', () => {
    const namespace = resolvePath(null, "erc7201( 'example.main' )")
    expect(namespace.path).toBe('erc7201("example.main")')
    expect(namespace.place.slot).toBe(0x183a6125c38840424c4a85fa12bab2ab606c4b6d0e7cc73c0c06ba5300eab500n)
    expect(namespace.steps.map(({ added }) => added)).toEqual([-1n, 0n])
    const implementation = resolvePath(null, 'eip1967.implementation')
    expect(implementation.type?.label).toBe('address')
    expect(implementation.place.slot % 0x10000n).toBe(0x2bbcn)
    expect(resolvePath(null, 'slot(0x10)')).toMatchObject({
      path: 'slot(16)',
      type: null,
      place: { slot: 16n },
    })
    expect(resolvePath(null, 'erc8042("diamond.standard.diamond.storage")').place).toEqual(
      resolvePath(null, 'eip2535.diamond').place,
    )
    expect(resolvePath(null, 'erc7201("has space")').steps[0]?.why).toMatch(/white space/)
  })

  test('behavior: equal paths have one form, and it leads to the same place', () => {
    const [spaced, plain] = [' byEnum[ Phase.Paused ] ', 'byEnum[2]'].map((path) =>
      resolvePath(gallery, path),
    )
    expect(spaced?.path).toBe('byEnum[Paused]')
    expect(plain?.path).toBe('byEnum[Paused]')
    expect(resolvePath(gallery, 'byEnum[Paused]').place).toEqual(plain?.place)
  })

  test('behavior: any text is a key, and its canonical path leads there again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (key) => {
        const { path, place } = resolvePath(gallery, `byString[${JSON.stringify(key)}]`)
        expect(resolvePath(gallery, path)).toMatchObject({ path, place })
        if (!/\p{Cs}/u.test(key)) {
          expect(place.slot).toBe(BigInt(mappingSlot('string', key, slotOf('byString'))))
        }
      }),
    )
  })

  test('behavior: whatever is typed is resolved or refused with its place', () => {
    const pieces = [
      'balances',
      'grid',
      '[',
      ']',
      '.',
      '"',
      '1',
      '0x',
      'x',
      'erc7201(',
      ')',
      ' ',
      '#1',
      '\\',
      'corner',
    ]
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string()), { maxLength: 12 }), (parts) => {
        const path = parts.join('')
        try {
          resolvePath(gallery, path)
        } catch (error) {
          if (path.trim() === '' && error instanceof BadInputError) return
          expect(error).toBeInstanceOf(PathError)
          const { at } = error as PathError
          expect(0 <= at.from && at.from <= at.to && at.to <= path.length).toBe(true)
        }
      }),
    )
  })

  test('behavior: an index is checked against the length where it is known', () => {
    const three = new Map([[slotOf('words'), `0x${'3'.padStart(64, '0')}` as const]])
    expect(resolvePath(gallery, 'words[2]', three).steps).toHaveLength(2)
    expect(refusal('words[3]', three)).toEqual([
      'words has 3 elements, 0 to 2 at this block; 3 is out of range (character 6)',
      '[3]',
    ])
    expect(resolvePath(gallery, 'words[3]').steps).toHaveLength(2)
    expect(refusal('words[0]', new Map([[slotOf('words'), '0x']]))[0]).toMatch(/^words has no elements/)
  })

  test('behavior: how many bytes lie below a variable is said in the right number', () => {
    const at = (label: string, offset: number, type: string) => ({ label, slot: '0', offset, type })
    const uint = (bits: number) => ({
      encoding: 'inplace',
      label: `uint${bits}`,
      numberOfBytes: String(bits / 8),
    })
    const packed = parseLayout({
      storage: [at('flag', 0, 't_uint8'), at('price', 1, 't_uint96'), at('small', 13, 't_uint8')],
      types: { t_uint8: uint(8), t_uint96: uint(96) },
    })
    const why = (path: string) => resolvePath(packed, path).steps[0]?.why
    expect(why('flag')).toBe('The compiler put the variable at this slot.')
    expect(why('price')).toMatch(/at byte offset 1\.$/)
    expect(why('small')).toMatch(/at byte offset 13\.$/)
  })

  test('behavior: a name that is nothing like a variable may be in the code', () => {
    expect(refusal('openedAt')[0]).toMatch(
      /^The layout has no variable openedAt\. There are .* Constants and immutables are in the code, not in storage\./,
    )
    expect(refusal('shortTxet')[0]).not.toContain('Constants')
  })

  test.each<[path: string, message: string, marked: string]>([
    ['shortTxet', 'The layout has no variable shortTxet. Did you mean shortText?', 'shortTxet'],
    ['hidden', 'Several variables are named hidden: write hidden#1 or hidden#2', 'hidden'],
    ['locked', 'locked is transient: it has no storage slot and is cleared after each transaction', 'locked'],
    ['grid[2]', 'grid has room for 2 elements, 0 to 1; 2 is out of range', '[2]'],
    ['grid[0][5]', 'grid[0] has room for 5 elements, 0 to 4; 5 is out of range', '[5]'],
    ['grid[-1]', 'An index is a whole number, 0 or more', '[-1]'],
    [`words[${1n << 256n}]`, 'An index has at most 32 bytes: it is below 2^256', `[${1n << 256n}]`],
    ['corner.z', 'struct StorageGallery.Point has no member z. There are x, y, weight.', '.z'],
    ['corner.wieght', 'struct StorageGallery.Point has no member wieght. Did you mean weight?', '.wieght'],
    ['byUint8[256]', 'uint8 holds 0 to 255', '[256]'],
    ['byUint8[1e18]', 'uint8 holds 0 to 255', '[1e18]'],
    ['byUint8[1e999999999]', 'uint8 holds 0 to 255', '[1e999999999]'],
    ['byUint8[type(uint16).max]', 'uint8 holds 0 to 255', '[type(uint16).max]'],
    ['byUint8[0.5]', '0.5 is not a whole number', '[0.5]'],
    ['byUint8[hex"61"]', NO_NUMBER, '[hex"61"]'],
    ['grid[first]', NO_NUMBER, '[first]'],
    ['grid[0.5]', '0.5 is not a whole number', '[0.5]'],
    ['byInt16[32768]', 'int16 holds -32768 to 32767', '[32768]'],
    ['byString[alice]', 'Write a string key in quotes: "alice"', '[alice]'],
    ['byBytes4[0xabc]', 'Bytes are 0x and an even number of hex digits', '[0xabc]'],
    ['byBool[maybe]', 'A bool is true or false', '[maybe]'],
    ['byAddress[0x12]', 'An address has 20 bytes: 0x and 40 hex digits', '[0x12]'],
    ['byEnum[Nope]', 'enum StorageGallery.Phase has the members Draft, Open, Paused, Closed', '[Nope]'],
    ['byUint.x', 'byUint is a mapping: add a key first, byUint[…]', '.x'],
    ['corners.x', 'corners is an array: add an index first, corners[0]', '.x'],
    ['ground.x', 'ground is a uint8: it has no members', '.x'],
    ['ground[0]', 'ground is a uint8: it has no elements', '[0]'],
    ['curator.x', 'curator is an address: it has no members', '.x'],
    ['curator[0]', 'curator is an address: it has no elements', '[0]'],
    ['byUint[', 'The bracket is not closed', '['],
    ['byUint[]', 'The key is missing', '[]'],
    ['byString["a]', 'The quote is not closed', '"a]'],
    ['byString["a"x]', 'The bracket is not closed', '['],
    ['corner..x', 'Type the name of a member after the dot', '.'],
    ['corner x', 'A path continues with .member or [key] here', ' '],
    ['7', 'A path starts with a variable name', '7'],
    ['keccak("x")', 'Only slot(…), erc7201(…), erc8042(…) have parentheses', '('],
    ['erc7201(x)', 'Write the id in quotes: erc7201("example.main")', 'x'],
    ['erc7201("x"', 'The parenthesis is not closed', ''],
    ['slot(5', 'The parenthesis is not closed', '('],
    ['slot(five)', 'A slot is a whole number: decimal digits, or 0x and hex digits', 'slot(five)'],
    ['slot(5).x', 'The layout does not describe slot(5)', '.x'],
    ['erc7201("x").y', 'The layout does not describe erc7201("x")', '.y'],
  ])('error: %s', (path, message, marked) => {
    const [said = '', under = ''] = refusal(path)
    expect(said.replace(/ \(character \d+\)$/, '')).toBe(message)
    expect(under).toBe(marked)
  })

  test('error: no path at all', () => {
    for (const path of ['', '  '])
      expect(() => resolvePath(gallery, path)).toThrow('Type a path, for example slot(5).')
  })

  test('error: more text than any path', () => {
    expect(refusal(`byUint[${'1'.repeat(20_000)}]`)[0]).toMatch(/^A path has at most 10000 characters/)
  })

  test('error: without a layout, a variable has no place', () => {
    expect(refusal('balances', undefined, null)[0]).toMatch(/^balances needs/)
  })
})
