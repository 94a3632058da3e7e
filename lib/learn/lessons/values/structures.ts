import type { Random } from '../../draw/random'
import {
  contractText,
  drawNames,
  type Sketch,
  type Structures,
  sourceText,
  type TypedName,
} from '../../variant/sketch'

const SIZES: Readonly<Record<string, number>> = {
  bool: 1,
  Phase: 1,
  uint8: 1,
  int8: 1,
  int16: 2,
  uint32: 4,
  int24: 3,
  int32: 4,
  bytes4: 4,
  uint48: 6,
  bytes8: 8,
  int64: 8,
  uint64: 8,
  uint96: 12,
  int128: 16,
  address: 20,
}

export function record(members: readonly TypedName[], before: readonly string[] = []): Sketch {
  const phase = members.some(({ type }) => type === 'Phase')
    ? ['enum Phase { Open, Paused, Closed, Settled }', '']
    : []
  const text = [
    ...phase,
    ...before,
    ...members.map(({ type, name }) => `${type} public ${name};`),
    '',
    `function set(${members.map(({ type, name }) => `${type} ${name}_`).join(', ')}) external {`,
    ...members.map(({ name }) => `    ${name} = ${name}_;`),
    '}',
  ]
  return {
    source: sourceText(contractText('Record', text)),
    facts: { members: members.map(({ name }) => name) },
  }
}

function pack(random: Random, types: readonly string[], before: readonly string[] = []): Sketch {
  let room = 32
  const fitting = random.shuffle(types).filter((type) => {
    const size = SIZES[type] ?? 32
    if (size > room) return false
    room -= size
    return true
  })
  const names = drawNames(random, fitting.length)
  return record(
    fitting.map((type, i) => ({ type, name: names[i] ?? type })),
    before,
  )
}

export const STRUCTURES: Structures = {
  signed: (random) =>
    pack(random, [
      random.pick(['int16', 'int24']),
      random.pick(['int32', 'int64']),
      'uint32',
      'uint64',
      'int8',
    ]),
  withAddress: (random) =>
    pack(random, ['address', random.pick(['bool', 'Phase']), random.pick(['int24', 'int32']), 'uint8']),
  withBytes: (random) =>
    pack(random, [random.pick(['bytes4', 'bytes8']), 'int16', random.pick(['uint48', 'uint64']), 'bool']),
  full: (random) => pack(random, ['int128', 'uint96', random.pick(['bytes4', 'int32'])]),
  behindWord: (random) =>
    pack(random, ['Phase', random.pick(['int64', 'int32']), 'uint48', 'bytes4'], ['uint256 serial;']),
}
