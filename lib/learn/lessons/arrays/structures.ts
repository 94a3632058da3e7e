import type { Random } from '../../draw/random'
import {
  contractText,
  drawNames,
  leadingVariables,
  type Sketch,
  type Structures,
  sourceText,
} from '../../variant/sketch'

const PACKED = [
  'uint8',
  'uint16',
  'uint24',
  'uint32',
  'uint40',
  'uint48',
  'uint64',
  'int96',
  'bytes4',
] as const
const FINE = ['uint8', 'uint16', 'uint24', 'uint32', 'bytes3'] as const

/** A contract with a getter of its own for values without a public one. */
function sketch(
  members: readonly string[],
  path: string,
  getter: string,
  before: readonly string[] = [],
): Sketch {
  const contract = contractText('Records', [...before, ...members])
  return { source: sourceText(contract), facts: { path, getter } }
}

function names(random: Random) {
  const [name = '', one = '', two = '', ...others] = drawNames(random, 4 + random.below(4))
  return { name: `${name.replace(/y$/, 'ie')}s`, one, two, before: leadingVariables(random, others) }
}

export const STRUCTURES: Structures = {
  packed: (random) => {
    const { name, before } = names(random)
    return sketch([`${random.pick(PACKED)}[] public ${name};`], `${name}[i]`, name, before)
  },
  /** Elements of several slots with small members. */
  structs: (random) => {
    const { name, one, two, before } = names(random)
    const [small, other] = [random.pick(['uint32', 'uint64', 'bytes8']), random.pick(['uint96', 'uint48'])]
    const members = random.shuffle([`uint256 ${one};`, 'address holder;', `${other} ${two};`])
    const asked = random.pick([one, two, 'flag'])
    const type = { [one]: 'uint256', [two]: other, flag: small }[asked]
    return sketch(
      [
        `struct Item {\n        ${[...members, `${small} flag;`].join('\n        ')}\n    }`,
        '',
        ...before,
        `Item[] ${name};`,
        '',
        `function read(uint256 i) external view returns (${type}) {\n        return ${name}[i].${asked};\n    }`,
      ],
      `${name}[i].${asked}`,
      'read',
    )
  },
  /** Each inner array has its own length and a second hash. */
  nested: (random) => {
    const { name, before } = names(random)
    return sketch([`${random.pick(PACKED)}[][] public ${name};`], `${name}[i][j]`, name, before)
  },
  /** Each inner array starts a new slot. */
  rows: (random) => {
    const { name, before } = names(random)
    const type = random.pick(FINE)
    const length = 3 + random.below(60)
    return sketch([`${type}[${length}][] public ${name};`], `${name}[i][j]`, name, before)
  },
  lanes: (random) => {
    const { name, before } = names(random)
    const type = random.pick(PACKED)
    return sketch([`${type}[][${3 + random.below(5)}] public ${name};`], `${name}[i][j]`, name, before)
  },
  inStruct: (random) => {
    const { name, one, two, before } = names(random)
    const type = random.pick(PACKED)
    return sketch(
      [
        `struct Book {\n        uint256 ${one};\n        uint128 ${two};\n        ${type}[] entries;\n    }`,
        '',
        ...before,
        `Book ${name};`,
        '',
        `function read(uint256 i) external view returns (${type}) {\n        return ${name}.entries[i];\n    }`,
      ],
      `${name}.entries[i]`,
      'read',
    )
  },
}
