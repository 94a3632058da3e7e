import { expect, test } from 'vitest'
import { formatAssertion, formatCastLine } from '@/lib/storage/contract/export-rows'
import { compileOnce } from '@/tests/solc-once'

const STORED = {
  address: `0x${'ab'.repeat(20)}`,
  slot: 5n,
  word: `0x${'0f'.repeat(32)}`,
  block: '20314',
} as const

test.each([0n, 5n, 0xaaaa000003n, 2n ** 256n - 1n])('default: the assertion on slot %s compiles', (slot) => {
  const assertion = formatAssertion({ ...STORED, slot })
  const content = `interface Vm { function load(address, bytes32) external view returns (bytes32); }
    contract T { Vm vm; function assertEq(bytes32 a, bytes32 b) internal pure { require(a == b); }
    function test() external view { ${assertion} } }`
  const input = {
    language: 'Solidity',
    sources: { 'T.sol': { content } },
    settings: { outputSelection: { '*': { '*': ['abi'] } } },
  }
  const { errors = [] } = JSON.parse(compileOnce(JSON.stringify(input)))
  expect(errors.filter(({ severity }: { severity: string }) => severity === 'error')).toEqual([])
})

test('error: a word that was not read is asserted of nothing', () => {
  expect(formatAssertion({ ...STORED, word: null })).toBeNull()
})

test('args: cast asks for the slot whole, at the block', () => {
  expect(formatCastLine(STORED)).toBe(
    `cast storage ${STORED.address} 0x${'5'.padStart(64, '0')} --block 20314`,
  )
})
