import { type Hex, hexToBigInt, sliceHex } from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import type { CalculatorLevel } from '@/lib/storage/calculator/calculator-level'
import { deriveLevels } from '@/lib/storage/calculator/derive-levels'
import { compileSolidity, contractOf } from '../compile-solidity'
import { deploy, type LiveContract, startChain } from '../live-contract'
import { mappingSlot } from '../mapping-slot'

const SOURCE = `// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;
contract Deep {
  struct Item { uint8 a; uint256 b; uint24[] list; uint96[5] wide; mapping(bytes4 => int64) signed; }
  uint256 private before;
  mapping(uint256 => mapping(int16 => mapping(string => Item))) items;
  mapping(address => Item[]) listed;
  function fill() external {
    Item storage i = items[1][-2]["x"];
    i.b = 77;
    for (uint24 n = 0; n < 40; n++) i.list.push(n * 1000 + 7);
    for (uint96 n = 0; n < 5; n++) i.wide[n] = n * 10**18 + 9;
    i.signed[0xa9059cbb] = -5;
    for (uint256 n = 0; n < 3; n++) { listed[msg.sender].push(); listed[msg.sender][n].b = n + 100; }
  }
}`

const key = (keyType: string, text: string): CalculatorLevel => ({ kind: 'key', keyType, key: text })
const ITEM = [key('uint256', '1'), key('int16', '-2'), key('string', 'x')]

const last = (base: bigint, levels: CalculatorLevel[], order: 'solidity' | 'vyper' = 'solidity') =>
  deriveLevels(base, { order, levels }).at(-1)

describe('deriveLevels', () => {
  let contract: LiveContract
  beforeAll(async () => {
    const output = await compileSolidity({ 'Deep.sol': SOURCE })
    contract = await deploy(await startChain(), contractOf(output, 'Deep.sol', 'Deep'))
    await contract.send('fill')
  })

  /** What the contract stored at the place that levels lead to, cut out of its word. */
  async function stored(levels: CalculatorLevel[], bytes: number): Promise<bigint> {
    const place = last(levels[0]?.kind === 'key' && levels[0].keyType === 'address' ? 2n : 1n, levels)?.value
      ?.place
    if (!place) throw new Error('The levels lead nowhere.')
    const word: Hex = await contract.word(place.slot)
    return hexToBigInt(sliceHex(word, 32 - place.offset - bytes, 32 - place.offset))
  }

  test('default: a member of a struct three mappings deep', async () => {
    expect(await stored([...ITEM, { kind: 'member', slots: '1' }], 32)).toBe(77n)
  })

  test.each([0, 9, 10, 11, 39])(
    'args: element %i of a dynamic array that packs ten to a slot',
    async (index) => {
      const levels: CalculatorLevel[] = [
        ...ITEM,
        { kind: 'member', slots: '2' },
        { kind: 'array', bytes: '3', index: `${index}` },
      ]
      expect(await stored(levels, 3)).toBe(BigInt(index * 1000 + 7))
    },
  )

  test.each([0, 1, 2, 4])('args: element %i of a fixed array', async (index) => {
    const levels: CalculatorLevel[] = [
      ...ITEM,
      { kind: 'member', slots: '3' },
      { kind: 'fixed', bytes: '12', index: `${index}` },
    ]
    expect(await stored(levels, 12)).toBe(BigInt(index) * 10n ** 18n + 9n)
  })

  test('args: a mapping in the struct, by a bytes4 key', async () => {
    const levels = [...ITEM, { kind: 'member' as const, slots: '6' }, key('bytes4', '0xa9059cbb')]
    expect(BigInt.asIntN(64, await stored(levels, 8))).toBe(-5n)
  })

  test('args: structs of seven slots in an array of a mapping', async () => {
    const { ACCOUNTS } = await import('@/lib/devchain/plan/demo-accounts')
    const levels: CalculatorLevel[] = [
      key('address', ACCOUNTS.alice),
      { kind: 'array', bytes: `${7 * 32}`, index: '2' },
      { kind: 'member', slots: '1' },
    ]
    expect(await stored(levels, 32)).toBe(102n)
  })
})

describe('deriveLevels without a chain', () => {
  test('behavior: each step says what is hashed, and ends where the next begins', () => {
    const [first, second] = deriveLevels(5n, {
      order: 'solidity',
      levels: [key('address', `0x${'ab'.repeat(20)}`), key('uint8', '7')],
    })
    expect(first?.value?.hash?.parts.map(({ name }) => name)).toEqual(['key', 'slot'])
    expect(first?.value?.hash?.digest).toBe(mappingSlot('address', `0x${'ab'.repeat(20)}`, 5))
    expect(second?.value?.hash?.parts[1]?.bytes).toBe(first?.value?.hash?.digest)
  })

  test('args: in the order of Vyper the slot comes first, and arrays lie behind their length', () => {
    const entry = last(1n, [key('uint256', '7')], 'vyper')
    expect(entry?.value?.hash?.parts.map(({ name }) => name)).toEqual(['slot', 'key'])
    // vyper/semantics/types/subscriptable.py: DArrayT is one word of length, then its elements, none packed.
    const element = last(10n, [{ kind: 'array', bytes: '1', index: '3' }], 'vyper')
    expect(element?.value).toMatchObject({ hash: null, added: 4n, place: { slot: 14n, offset: 0 } })
  })

  test('behavior: slots wrap at 2^256', () => {
    expect(last((1n << 256n) - 1n, [{ kind: 'member', slots: '2' }])?.value?.place.slot).toBe(1n)
  })

  test('behavior: levels below a wrong one are left out', () => {
    const steps = deriveLevels(0n, {
      order: 'solidity',
      levels: [key('uint8', '1'), key('uint8', '256'), key('uint8', '3')],
    })
    expect(steps.map((step) => step?.problem ?? (step ? 'right' : 'left out'))).toEqual([
      'right',
      'uint8 holds 0 to 255.',
      'left out',
    ])
  })

  test.each<[CalculatorLevel[], RegExp]>([
    [[key('int8', '-129')], /^int8 holds -128 to 127/],
    [[key('bytes4', '0xabc')], /an even number of hex digits/],
    [[key('struct S', '1')], /cannot be the key type of a mapping/],
    [[{ kind: 'array', bytes: '0', index: '1' }], /^The bytes per element: a whole number of 1 or more/],
    [[{ kind: 'array', bytes: '32', index: '-1' }], /^The index: a whole number of 0 or more/],
    [[{ kind: 'array', bytes: '32', index: `${1n << 256n}` }], /below 2\^256/],
    [[{ kind: 'member', slots: 'x' }], /^The slot offset in the struct/],
    [
      [
        { kind: 'array', bytes: '3', index: '1' },
        { kind: 'member', slots: '0' },
      ],
      /a packed value/,
    ],
  ])('error: %j', (levels, message) => {
    expect(last(0n, levels)?.problem).toMatch(message)
  })
})
