import type { Random } from '../draw/random'

/** A text with what it is in. */
export type Listing = { title: string; text: string }

/** A contract to be compiled, and what is asked of it. */
export type Sketch = {
  source: string
  /** What a learner sees in place of the source: another language, or nothing where only the ABI is known. */
  shown?: readonly Listing[]
  /** What an exercise has to know of it and cannot read from its layout: names, never places. */
  facts: Readonly<Record<string, string | number | readonly string[]>>
}

/** Generators of contracts by name. Their order numbers the recorded variants. */
export type Structures = Readonly<Record<string, (random: Random) => Sketch>>

/** A file of a lesson: the licence and the pragma that all have, then the contracts. */
export const sourceText = (...contracts: readonly string[]): string =>
  ['// SPDX-License-Identifier: MIT\npragma solidity ^0.8.37;\n', ...contracts].join('\n')

/** A contract of these members, one a line; an empty one sets them apart. */
export const contractText = (head: string, members: readonly string[]): string =>
  `contract ${head} {\n${members.map((member) => member && `    ${member}`).join('\n')}\n}\n`

/** Names for variables, none twice. */
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

/** Variables of these names, one a line, that move what is declared after them down; some of them share a slot. */
export const leadingVariables = (random: Random, names: readonly string[]): string[] =>
  names.map((name) => `${random.pick(TYPES)} ${name};`)

/** A proxy keeps its implementation there by EIP-1967, where no layout leads. */
export const IMPLEMENTATION_LINES: readonly string[] = [
  '// keccak256("eip1967.proxy.implementation") - 1',
  'bytes32 constant IMPLEMENTATION = 0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc;',
]

/** A fallback that runs the code of another account on its own storage; `load` are the lines that find its address. */
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

/** Of an implementation that is kept by EIP-1967. */
export const LOAD_IMPLEMENTATION: readonly string[] = [
  'address logic;',
  'assembly { logic := sload(IMPLEMENTATION) }',
]
