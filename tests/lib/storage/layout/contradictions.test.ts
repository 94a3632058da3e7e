import { expect, test } from 'vitest'
import { parseLayout } from '@/lib/storage/layout/parse-layout'

const inplace = (label: string, bytes: number, rest: object = {}) => ({
  encoding: 'inplace',
  label,
  numberOfBytes: String(bytes),
  ...rest,
})
const TYPES = {
  t_uint8: inplace('uint8', 1),
  t_uint256: inplace('uint256', 32),
  t_address: inplace('address', 20),
  t_contract: inplace('contract Vault', 20),
  t_bytes4: inplace('bytes4', 4),
  't_enum(Phase)': inplace('enum Phase', 1),
  't_userDefinedValueType(Price)': inplace('Price', 16),
  't_array(t_uint8)33_storage': inplace('uint8[33]', 64, { base: 't_uint8' }),
  't_array(t_uint256)2_storage': inplace('uint256[2]', 64, { base: 't_uint256' }),
  't_struct(S)_storage': inplace('struct S', 64, {
    members: [
      { label: 'a', slot: '0', offset: 0, type: 't_address' },
      { label: 'b', slot: '0', offset: 20, type: 't_uint8' },
      { label: 'c', slot: '1', offset: 0, type: 't_uint256' },
    ],
  }),
}

const notesOf = (types: object, type = 't_uint256') =>
  parseLayout({ storage: [{ label: 'x', slot: '0', offset: 0, type }], types: { ...TYPES, ...types } }).notes

test('default: sizes as compilers write them', () => {
  expect(notesOf({})).toEqual([])
})

test.each([
  ['a uint128 of 32 bytes', { t: inplace('uint128', 32) }, 'uint128 has 32 bytes instead of 16'],
  ['an address of 2 bytes', { t: inplace('address', 2) }, 'address has 2 bytes instead of 20'],
  ['a contract of 32 bytes', { t: inplace('contract A', 32) }, 'contract A has 32 bytes instead of 20'],
  [
    'an array that is longer than its size',
    {
      't_array(t_uint256)1000000000000_storage': inplace('uint256[1000000000000]', 32, { base: 't_uint256' }),
    },
    'uint256[1000000000000] has 32 bytes, but its elements take 32000000000000',
  ],
  [
    'a member beyond its struct',
    {
      t: inplace('struct T', 32, {
        members: [{ label: 'far', slot: '7', offset: 0, type: 't_uint256' }],
      }),
    },
    'far is beyond the 32 bytes of struct T',
  ],
])('error: %s is noted', (_, types, fault) => {
  const note = `A compiler does not write such a layout: ${fault}.`
  expect(notesOf(types)).toEqual([note])
  const [id = ''] = Object.keys(types)
  expect(notesOf(types, id)).toContain(note)
})

test('error: a member that crosses a slot boundary', () => {
  const members = [{ label: 'b', slot: '0', offset: 31, type: 't_address' }]
  expect(() => notesOf({ t: inplace('struct T', 64, { members }) }, 't')).toThrow(
    'struct T.b crosses a slot boundary: 20 bytes at offset 31.',
  )
})

test('behavior: many are counted', () => {
  const types = Object.fromEntries([1, 2, 3, 4, 5].map((bytes) => [`t${bytes}`, inplace('address', bytes)]))
  expect(notesOf(types)[0]).toMatch(/address has 3 bytes instead of 20; 2 more contradictions\.$/)
})
