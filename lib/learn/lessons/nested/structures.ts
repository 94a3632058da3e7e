import type { Random } from '../../draw/random'
import {
  contractText,
  drawNames,
  leadingVariables,
  type Sketch,
  type Structures,
  sourceText,
} from '../../variant/sketch'

const KEY_TYPES = ['address', 'uint256', 'uint64', 'uint32', 'int128', 'bytes4', 'bytes32'] as const

const keys = (random: Random): [string, string, string] => {
  const [one = '', two = '', three = ''] = random.shuffle(KEY_TYPES)
  return [one, two, three]
}

function names(random: Random) {
  const [name = '', asked = '', one = '', two = '', ...others] = drawNames(random, 4 + random.below(4))
  return { name, asked, one, two, before: leadingVariables(random, others) }
}

/** `asked` is a whole word after small members. */
function structOf(random: Random, { asked, one, two }: Record<'asked' | 'one' | 'two', string>): string {
  const small = random.shuffle([
    `${random.pick(['uint64', 'uint96'])} ${one};`,
    `uint32 ${two};`,
    'bool open;',
  ])
  const words = random.shuffle([`uint256 ${asked};`, ...(random.below(2) ? ['bytes32 tag;'] : [])])
  const members = [...small.slice(0, 2 + random.below(2)), ...words]
  return `struct Entry {\n        ${members.join('\n        ')}\n    }`
}

const reader = (parameters: readonly string[], path: string): string =>
  `function read(${parameters.join(', ')}) external view returns (uint256) {\n        return ${path};\n    }`

const sketch = (members: readonly string[], path: string, getter: string): Sketch => ({
  source: sourceText(contractText('Registry', members)),
  facts: { path, getter },
})

export const STRUCTURES: Structures = {
  words: (random) => {
    const { name, before } = names(random)
    const [a, b] = keys(random)
    return sketch(
      [...before, `mapping(${a} => mapping(${b} => uint256)) public ${name};`],
      `${name}[a][b]`,
      name,
    )
  },
  structs: (random) => {
    const drawn = names(random)
    const [a, b] = keys(random)
    const path = `${drawn.name}[a][b].${drawn.asked}`
    return sketch(
      [
        structOf(random, drawn),
        '',
        ...drawn.before,
        `mapping(${a} => mapping(${b} => Entry)) ${drawn.name};`,
        '',
        reader([`${a} a`, `${b} b`], path),
      ],
      path,
      'read',
    )
  },
  /** The slot of the member is added between two hashes. */
  mappingInStruct: (random) => {
    const { name, asked, one, two, before } = names(random)
    const [a, b] = keys(random)
    const small = [`uint64 ${one};`, `uint96 ${two};`, 'bool open;'].slice(0, 2 + random.below(2))
    const members = [...small, 'uint256 since;', `mapping(${b} => uint256) ${asked};`]
    const path = `${name}[a].${asked}[b]`
    return sketch(
      [
        `struct Entry {\n        ${members.join('\n        ')}\n    }`,
        '',
        ...before,
        `mapping(${a} => Entry) ${name};`,
        '',
        reader([`${a} a`, `${b} b`], path),
      ],
      path,
      'read',
    )
  },
  arrays: (random) => {
    const drawn = names(random)
    const [a] = keys(random)
    const path = `${drawn.name}[a][i].${drawn.asked}`
    return sketch(
      [
        structOf(random, drawn),
        '',
        ...drawn.before,
        `mapping(${a} => Entry[]) ${drawn.name};`,
        '',
        reader([`${a} a`, 'uint256 i'], path),
      ],
      path,
      'read',
    )
  },
  three: (random) => {
    const { name, before } = names(random)
    const [a, b, c] = keys(random)
    const type = `mapping(${a} => mapping(${b} => mapping(${c} => uint256)))`
    return sketch([...before, `${type} public ${name};`], `${name}[a][b][c]`, name)
  },
  inVariable: (random) => {
    const [name = '', asked = '', one = '', two = '', ...others] = drawNames(random, 4 + random.below(4))
    const [a, b] = keys(random)
    const members = [
      `uint128 ${one};`,
      `int64 ${two};`,
      'address keeper;',
      `mapping(${a} => mapping(${b} => uint256)) ${asked};`,
    ]
    const path = `${name}.${asked}[a][b]`
    return sketch(
      [
        `struct Book {\n        ${members.join('\n        ')}\n    }`,
        '',
        ...others.map((other) => `uint256 ${other};`),
        `Book ${name};`,
        '',
        reader([`${a} a`, `${b} b`], path),
      ],
      path,
      'read',
    )
  },
}
