import type { Random } from '../../draw/random'
import {
  contractText,
  drawNames,
  type Sketch,
  type Structures,
  sourceText,
  type TypedName,
} from '../../variant/sketch'

/** A vault that opens with the value of `key`. */
export function vaultText(
  members: readonly TypedName[],
  key: TypedName,
  fill: readonly string[] = [],
): string {
  const given = members.map(({ type, name }) => `${givenType(type)} ${name}_`)
  const kept = members.filter(({ type }) => !type.startsWith('mapping'))
  return contractText('Vault', [
    'bool public locked = true;',
    ...members.map(({ type, name }) => `${type} private ${name};`),
    '',
    `constructor(${given.join(', ')}) {`,
    ...[...kept.map(({ name }) => `${name} = ${name}_;`), ...fill].map((line) => `    ${line}`),
    '}',
    '',
    `function unlock(${givenType(key.type)} key) external {`,
    `    require(${key.type === 'string' ? `keccak256(bytes(key)) == keccak256(bytes(${key.name}))` : `key == ${key.name}`}, "the wrong key");`,
    '    locked = false;',
    '}',
  ]).replaceAll(/^ +$/gm, '')
}

/** A mapping is filled from an array. */
function givenType(type: string): string {
  const [, value] = /=> (\w+)\)/.exec(type) ?? []
  if (value) return `${value}[2] memory`
  return type === 'string' || type.endsWith(']') ? `${type} memory` : type
}

const SMALL = ['uint32', 'uint64', 'uint96', 'uint128'] as const

const small = (random: Random, names: readonly string[]): TypedName[] =>
  names.map((name) => ({ type: random.pick(SMALL), name }))

const sketch = (key: string, ...text: Parameters<typeof vaultText>): Sketch => ({
  source: sourceText(vaultText(...text)),
  facts: { key },
})

/** Packed types, and indexes at which no two wrong rules give the same value. */
const SHARED = [
  ['uint64', [1, 3]],
  ['uint80', [1, 2, 4]],
  ['uint128', [2, 4]],
] as const

export const STRUCTURES: Structures = {
  amongWords: (random) => {
    const [first = '', ...names] = drawNames(random, 8)
    const words = names.slice(2).map((name) => ({ type: 'bytes32', name }))
    const key = words[random.below(2)]?.name ?? ''
    return sketch(key, [...small(random, [first, ...names.slice(0, 2)]), ...words], {
      type: 'bytes32',
      name: key,
    })
  },
  halfOfElement: (random) => {
    const [data = '', ...names] = drawNames(random, 3 + random.below(2))
    const length = 3 + random.below(3)
    const key = `${data}[${1 + random.below(length - 1)}]`
    return sketch(
      key,
      [...small(random, names), { type: `bytes32[${length}]`, name: data }],
      random.pick([
        { type: 'bytes16', name: `bytes16(${key})` },
        { type: 'uint128', name: `uint128(uint256(${key}))` },
      ]),
    )
  },
  amongSmall: (random) => {
    const names = drawNames(random, 5 + random.below(3))
    const members = names.map((name) => ({
      type: random.pick(['uint48', 'uint64', 'uint80', 'uint96']),
      name,
    }))
    const key = random.pick(members.slice(1))
    return sketch(key.name, members, key)
  },
  inList: (random) => {
    const [list = '', ...names] = drawNames(random, 2 + random.below(3))
    const [type, indexes] = random.pick(SHARED)
    const key = `${list}[${random.pick(indexes)}]`
    return sketch(key, [...small(random, names), { type: `${type}[]`, name: list }], { type, name: key })
  },
  /** The key of the mapping is in storage too. */
  inMapping: (random) => {
    const [codes = '', current = '', former = '', ...names] = drawNames(random, 4 + random.below(3))
    const type = random.pick(['uint32', 'uint64'])
    return {
      ...sketch(
        `${codes}[${current}]`,
        [
          ...small(random, names),
          { type: 'bytes32', name: 'salt' },
          { type, name: current },
          { type, name: former },
          { type: `mapping(${type} id => bytes32)`, name: codes },
        ],
        { type: 'bytes32', name: `${codes}[${current}]` },
        [`${codes}[${current}] = ${codes}_[0];`, `${codes}[${former}] = ${codes}_[1];`],
      ),
      facts: {
        key: `${codes}[${current}]`,
        ids: [current, former],
        otherKeys: [`${codes}[${former}]`],
      },
    }
  },
  inText: (random) => {
    const [phrase = '', hint = '', note = '', motto = '', ...names] = drawNames(random, 6)
    const texts = random.pick([
      [phrase, hint, note, motto],
      [hint, phrase, note, motto],
    ])
    const members = [...small(random, names), ...texts.map((name) => ({ type: 'string', name }))]
    return sketch(phrase, members, { type: 'string', name: phrase })
  },
}
