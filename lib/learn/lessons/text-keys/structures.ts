import type { Random } from '../../draw/random'
import {
  contractText,
  drawNames,
  leadingVariables,
  type Sketch,
  type Structures,
  sourceText,
} from '../../variant/sketch'

const VALUES = ['address', 'uint64', 'bytes4', 'int32'] as const

function names(random: Random) {
  const [name = '', asked = '', ...others] = drawNames(random, 3 + random.below(4))
  return { name, asked, before: leadingVariables(random, others) }
}

function sketch(random: Random, type: string, keys: number): Sketch {
  const { name, before } = names(random)
  const path = `${name}${['[a]', '[b]'].slice(0, keys).join('')}`
  return {
    source: sourceText(contractText('Directory', [...before, `${type} public ${name};`])),
    facts: { path, getter: name },
  }
}

export const STRUCTURES: Structures = {
  ofText: (random) => sketch(random, 'mapping(string => uint256)', 1),
  ofBytes: (random) => sketch(random, 'mapping(bytes => uint256)', 1),
  textInside: (random) =>
    sketch(
      random,
      `mapping(${random.pick(VALUES)} => mapping(${random.pick(['string', 'bytes'])} => uint256))`,
      2,
    ),
  textTwice: (random) => sketch(random, 'mapping(string => mapping(string => uint256))', 2),
  inStruct: (random) => {
    const { name, asked, before } = names(random)
    const type = random.pick(['string', 'bytes'])
    const first = random.shuffle(['uint64 since;', 'address keeper;', 'uint256 visits;', 'bool open;'])
    const members = [...first.slice(0, 1 + random.below(4)), `mapping(${type} => uint256) ${asked};`]
    const path = `${name}.${asked}[a]`
    const contract = contractText('Directory', [
      `struct Book {\n        ${members.join('\n        ')}\n    }`,
      '',
      ...before,
      `Book ${name};`,
      '',
      `function read(${type} calldata a) external view returns (uint256) {\n        return ${path};\n    }`,
    ])
    return { source: sourceText(contract), facts: { path, getter: 'read' } }
  },
}
