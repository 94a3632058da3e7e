import { concat, type Hex, keccak256, numberToHex, padHex, stringToHex } from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import { BadInputError } from '@/lib/errors'
import { deriveMappingSlot } from '@/lib/storage/place/mapping-key'
import { compileSolidity, contractOf } from '../compile-solidity'
import { deploy, type LiveContract, startChain } from '../live-contract'
import { mappingSlot } from '../mapping-slot'

/** A key type of Solidity, a key as it writes it, and the type and key that our rule takes. */
type Case = { type: string; solidity: string; keyType: string; key: string }

const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const WIDTHS = Array.from({ length: 32 }, (_, i) => i + 1)
const plain = (type: string, key: string, solidity = key): Case => ({ type, solidity, keyType: type, key })
const wrapped = (type: string, keyType: string, key: string, solidity = key): Case => {
  return { type, solidity: `${type}.wrap(${solidity})`, keyType, key }
}

const CASES: Case[] = [
  ...WIDTHS.map((bytes) => plain(`uint${bytes * 8}`, `${(1n << BigInt(bytes * 8)) - 3n}`)),
  ...WIDTHS.map((bytes) => plain(`int${bytes * 8}`, `${-(1n << BigInt(bytes * 8 - 1)) + 2n}`)),
  ...WIDTHS.map((bytes) => {
    const hex = `c1${'5e'.repeat(bytes - 1)}`
    return plain(`bytes${bytes}`, `0x${hex}`, `bytes${bytes}(hex"${hex}")`)
  }),
  plain('int24', '7'),
  plain('bool', 'true'),
  plain('bool', 'false'),
  plain('address', ADDRESS),
  ...['', 'a', 'alice', 'x'.repeat(32), 'y'.repeat(33), 'Übergröße 🖼️'].map((key) => {
    return plain('string', key, `unicode"${key}"`)
  }),
  ...['', 'c0ffee', '11'.repeat(32), '22'.repeat(65)].map((hex) => plain('bytes', `0x${hex}`, `hex"${hex}"`)),
  { type: 'Phase', solidity: 'Phase.Closed', keyType: 'enum Phase', key: '2' },
  { type: 'Keys', solidity: `Keys(${ADDRESS})`, keyType: 'contract Keys', key: ADDRESS },
  wrapped('WrapsUint', 'uint128', '1500'),
  wrapped('WrapsInt', 'int16', '-2'),
  wrapped('WrapsBytes', 'bytes4', '0xc0ffee01', '0xc0ffee01'),
  wrapped('WrapsBool', 'bool', 'true'),
  wrapped('WrapsAddress', 'address', ADDRESS),
]

// Each mapping holds arrays, so that the compiler itself can be asked for the slot of an entry.
function writeContract(): string {
  return [
    '// SPDX-License-Identifier: MIT',
    'pragma solidity 0.8.37;',
    'enum Phase { Draft, Open, Closed }',
    'type WrapsUint is uint128; type WrapsInt is int16; type WrapsBytes is bytes4;',
    'type WrapsBool is bool; type WrapsAddress is address;',
    'contract Keys {',
    ...CASES.map(({ type }, i) => `  mapping(${type} => uint256[]) m${i};`),
    '  mapping(address => mapping(int8 => mapping(string => uint256[]))) deep;',
    ...CASES.map(
      ({ solidity }, i) =>
        `  function slot${i}() external view returns (uint256 s) { uint256[] storage x = m${i}[${solidity}]; assembly { s := x.slot } }`,
    ),
    `  function deepSlot() external view returns (uint256 s) { uint256[] storage x = deep[${ADDRESS}][-5]["k"]; assembly { s := x.slot } }`,
    '}',
  ].join('\n')
}

let contract: LiveContract
beforeAll(async () => {
  const output = await compileSolidity({ 'Keys.sol': writeContract() })
  contract = await deploy(await startChain(), contractOf(output, 'Keys.sol', 'Keys'))
})

describe('mappingSlot', () => {
  test.each(CASES.map((one, i) => ({ ...one, i })))('default: $type, $key', async ({ keyType, key, i }) => {
    expect(BigInt(mappingSlot(keyType, key, i))).toBe(await contract.read(`slot${i}`))
  })

  test('behavior: the key of a nested mapping is hashed with the slot of the outer entry', async () => {
    const outer = mappingSlot('address', ADDRESS, CASES.length)
    const deep = mappingSlot('string', 'k', mappingSlot('int8', '-5', outer))
    expect(BigInt(deep)).toBe(await contract.read('deepSlot'))
  })

  test('args: a payable address is an address, a bool is a number', () => {
    expect(mappingSlot('bool', true, 5)).toBe(mappingSlot('uint8', 1, 5))
    expect(mappingSlot('address payable', ADDRESS, 5)).toBe(mappingSlot('address', ADDRESS.toLowerCase(), 5))
    expect(mappingSlot('uint256', '7', 5)).toHaveLength(66)
  })

  test('error: a slot below 0 or from 2^256 on', () => {
    for (const slot of [-1n, 1n << 256n]) expect(() => mappingSlot('uint8', 1, slot)).toThrow(BadInputError)
    expect(mappingSlot('uint8', 1, (1n << 256n) - 1n)).toHaveLength(66)
  })

  // Each of these is what some tool or tutorial computes.
  test('behavior: the usual mistakes give other slots', () => {
    const slot = numberToHex(1, { size: 32 })
    const packed = keccak256(concat([numberToHex(7, { size: 1 }), slot]))
    expect(mappingSlot('uint8', 7, 1)).not.toBe(packed)
    const paddedLeft = keccak256(concat([padHex('0xc0ffee01', { size: 32 }), slot]))
    expect(mappingSlot('bytes4', '0xc0ffee01', 1)).not.toBe(paddedLeft)
    const paddedText = keccak256(concat([padHex(stringToHex('alice'), { size: 32, dir: 'right' }), slot]))
    expect(mappingSlot('string', 'alice', 1)).not.toBe(paddedText)
  })

  test.each<[type: string, key: string, slot: bigint | number | Hex, message: string]>([
    ['uint8', '256', 0, 'uint8 holds 0 to 255'],
    ['int8', '-129', 0, 'int8 holds -128 to 127'],
    ['enum Phase', '256', 0, 'uint8 holds 0 to 255'],
    ['struct S', '1', 0, 'struct S cannot be the key type of a mapping'],
  ])('error: %s with %s at %s', (type, key, slot, message) => {
    expect(() => mappingSlot(type, key, slot)).toThrow(BadInputError)
    expect(() => mappingSlot(type, key, slot)).toThrow(message)
  })
})

test('error: a megabyte of digits is out of range at once', () => {
  expect(() => mappingSlot('uint256', '9'.repeat(1_000_000), 0)).toThrow('uint256 holds 0 to')
})

// vyper/codegen/core.py, `get_element_ptr`: sha3_64(slot, key), and the key of a bytestring is its keccak256.
describe('deriveMappingSlot of Vyper', () => {
  test('default: the slot comes first', () => {
    const { slot, baseSlot, key } = deriveMappingSlot('address', ADDRESS, 1n, 'vyper')
    expect(slot).toBe(keccak256(concat([baseSlot, key.bytes])))
    expect(slot).not.toBe(mappingSlot('address', ADDRESS, 1n))
  })

  test('behavior: text is hashed before it is hashed with the slot', () => {
    const { slot, key } = deriveMappingSlot('string', 'alice', 1n, 'vyper')
    expect(key).toMatchObject({ bytes: keccak256(stringToHex('alice')), rule: 'hashed first' })
    expect(slot).toBe(keccak256(concat([numberToHex(1, { size: 32 }), keccak256(stringToHex('alice'))])))
  })
})
