import type { Random } from '../draw/random'

export type Listing = { title: string; text: string }

export type Sketch = {
  source: string
  /** Shown instead of the source; empty if only the ABI is known. */
  shown?: readonly Listing[]
  /** What the layout does not tell. Names only, no slots. */
  facts: Readonly<Record<string, string | number | readonly string[]>>
}

/** Generators of contracts by name. Their order numbers the recorded variants. */
export type Structures = Readonly<Record<string, (random: Random) => Sketch>>

/** A variable or parameter of a contract. */
export type TypedName = { type: string; name: string }

/** With licence and pragma. */
export const sourceText = (...contracts: readonly string[]): string =>
  ['// SPDX-License-Identifier: MIT\npragma solidity ^0.8.37;\n', ...contracts].join('\n')

/** An empty member is an empty line. */
export const contractText = (head: string, members: readonly string[]): string =>
  `contract ${head} {\n${members.map((member) => member && `    ${member}`).join('\n')}\n}\n`

export const drawNames = (random: Random, count: number): string[] => random.shuffle(NAMES).slice(0, count)

const NAMES = [
  'amount',
  'count',
  'epoch',
  'fee',
  'height',
  'level',
  'limit',
  'price',
  'quota',
  'rate',
  'round',
  'score',
  'stake',
  'supply',
  'tick',
  'total',
  'volume',
  'weight',
] as const

const TYPES = ['uint256', 'address', 'bool', 'uint64', 'uint128', 'bytes32', 'int96'] as const

/** Some of them share a slot. */
export const leadingVariables = (random: Random, names: readonly string[]): string[] =>
  names.map((name) => `${random.pick(TYPES)} ${name};`)

/** The slot of EIP-1967. */
export const IMPLEMENTATION_LINES: readonly string[] = [
  '// keccak256("eip1967.proxy.implementation") - 1',
  'bytes32 constant IMPLEMENTATION = 0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc;',
]

/** A fallback that delegates. `load` are the lines that find the address. */
export const delegating = (load: readonly string[]): string[] => [
  'fallback() external payable {',
  ...load.map((line) => `    ${line}`),
  '    (bool done, bytes memory answer) = logic.delegatecall(msg.data);',
  '    assembly {',
  '        if iszero(done) { revert(add(answer, 32), mload(answer)) }',
  '        return(add(answer, 32), mload(answer))',
  '    }',
  '}',
]

export const LOAD_IMPLEMENTATION: readonly string[] = [
  'address logic;',
  'assembly { logic := sload(IMPLEMENTATION) }',
]
