import type { SeededRandom } from '@/lib/devchain/plan/seeded-random'
import type { Declarations, RandomType } from './random-type'

/** A function that answers the value at an expression; that of an external function is its bytes. */
export function writeGetter(name: string, solidity: string, type: RandomType): string {
  if (type.kind === 'value' && type.elementary === 'function') {
    return `function ${name}() external view returns (bytes memory) { return abi.encodePacked(${solidity}); }`
  }
  const location = type.kind === 'bytes' ? ' memory' : ''
  return `function ${name}() external view returns (${type.name}${location}) { return ${solidity}; }`
}

/** A function that answers where the compiler has what an expression refers to. */
export function writePointer(name: string, solidity: string, type: RandomType): string {
  return `function ${name}() external view returns (uint256 s, uint256 o) { ${type.name} storage x = ${solidity}; assembly { s := x.slot o := 0 } }`
}

/** The same for a state variable, with its offset. */
export function writePlacer(name: string, variable: string): string {
  return `function ${name}() external pure returns (uint256 s, uint256 o) { assembly { s := ${variable}.slot o := ${variable}.offset } }`
}

/** The text of the whole contract: a base contract with the first variables, and one that inherits from it. */
export function writeSource({
  name,
  declarations: { enums, wrappers, structs, contract },
  variables,
  base,
  functions,
  writes,
  random,
}: {
  name: string
  declarations: Declarations
  variables: readonly { name: string; type: RandomType }[]
  base: number
  functions: readonly string[]
  writes: readonly string[]
  random: SeededRandom
}): string {
  const declare = (list: typeof variables) =>
    list.map((variable) => `  ${variable.type.name} internal ${variable.name};`)
  const where = random.pick([
    '',
    '',
    ' layout at erc7201("random.contract")',
    ` layout at ${random.integer(0, 1000)}`,
    ' layout at 2**255 + 12345',
  ])
  return [
    '// SPDX-License-Identifier: MIT',
    'pragma solidity 0.8.37;',
    ...enums.map((one) => `enum ${one.name} { ${one.members.join(', ')} }`),
    ...wrappers.map((one) => `type ${one.name} is ${one.elementary};`),
    ...structs.map(
      (one) =>
        `struct ${one.name} { ${one.members.map((member) => `${member.type.name} ${member.name};`).join(' ')} }`,
    ),
    `contract ${contract} {`,
    ...declare(variables.slice(0, base)),
    '}',
    `contract ${name} is ${contract}${where} {`,
    ...declare(variables.slice(base)),
    '  uint8 internal touched;',
    '  function touch() external {}',
    '  constructor() {',
    ...writes.map((statement) => `    ${statement}`),
    '  }',
    ...functions.map((text) => `  ${text}`),
    '}',
    '',
  ].join('\n')
}
