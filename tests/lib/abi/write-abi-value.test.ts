import type { AbiParameter } from 'viem'
import { expect, test } from 'vitest'
import type { AbiValue } from '@/lib/abi/abi-value'
import { writeAbiValue } from '@/lib/abi/write-abi-value'

const uint = { type: 'uint256' }
const POINT = {
  type: 'tuple',
  components: [
    { name: 'x', type: 'int256' },
    { name: 'y', type: 'bool' },
  ],
}
const NAMELESS = { type: 'tuple', components: [{ type: 'int256' }, { name: 'y', type: 'bool' }] }

test.each<[string, AbiValue, AbiParameter, string]>([
  ['a number', -(2n ** 255n), { type: 'int256' }, String(-(2n ** 255n))],
  ['a truth', false, { type: 'bool' }, 'false'],
  ['text, with all that hides in it', 'a "b"\\\u202e\n', { type: 'string' }, 'a "b"\\\u202e\n'],
  ['a list', [1n, 2n ** 255n], { type: 'uint256[]' }, `["1","${2n ** 255n}"]`],
  ['a list of lists of text', [['a"'], []], { type: 'string[][2]' }, '[["a\\""],[]]'],
  ['members by their names', [-1n, true], POINT, '{"x":"-1","y":true}'],
  ['members of which one has no name', [-1n, true], NAMELESS, '["-1",true]'],
  ['a list of tuples', [[7n, false]], { ...POINT, type: 'tuple[]' }, '[{"x":"7","y":false}]'],
  ['nothing', [], { ...uint, type: 'uint256[]' }, '[]'],
])('writeAbiValue, args: %s', (_, value, parameter, text) => {
  expect(writeAbiValue(value, parameter)).toBe(text)
})
