import type { Random } from '../../draw/random'
import {
  contractText,
  delegating,
  drawNames,
  IMPLEMENTATION_LINES,
  LOAD_IMPLEMENTATION,
  type Sketch,
  type Structures,
  sourceText,
  type TypedName,
} from '../../variant/sketch'

const settable = (members: readonly TypedName[]): string[] => [
  ...members.map(({ type, name }) => `${type} public ${name};`),
  ...members.flatMap(({ type, name }) => [
    '',
    `function ${setterOf(name)}(${type} value) external {`,
    `    ${name} = value;`,
    '}',
  ]),
]

export const setterOf = (name: string): string => `set${name[0]?.toUpperCase()}${name.slice(1)}`

function proxyText(members: readonly TypedName[], keeps: 'in a variable' | 'by EIP-1967'): string {
  const inVariable = keeps === 'in a variable'
  return contractText('Proxy', [
    ...(inVariable ? ['address public implementation;'] : IMPLEMENTATION_LINES),
    ...members.map(({ type, name }) => `${type} public ${name};`),
    '',
    `constructor(${members.map(({ type, name }) => `${type} ${name}_`).join(', ')}) {`,
    ...(inVariable
      ? ['    implementation = address(new Logic());']
      : ['    address logic = address(new Logic());', '    assembly { sstore(IMPLEMENTATION, logic) }']),
    ...members.map(({ name }) => `    ${name} = ${name}_;`),
    '}',
    '',
    ...delegating(inVariable ? ['address logic = implementation;'] : LOAD_IMPLEMENTATION),
  ])
}

export function pair(
  logic: readonly TypedName[],
  proxy: readonly TypedName[],
  { keeps = 'in a variable', base = [], before = [] }: Partial<Extra> = {},
): Sketch {
  const head = base.length > 0 ? 'Logic is Base' : 'Logic'
  const contracts = [
    ...(base.length > 0 ? [contractText('Base', settable(base))] : []),
    contractText(head, [...before, ...settable(logic)]),
    proxyText(proxy, keeps),
  ]
  return { source: sourceText(...contracts).replace(/^ +$/gm, ''), facts: {} }
}

type Extra = { keeps: Parameters<typeof proxyText>[1]; base: readonly TypedName[]; before: readonly string[] }

const WORDS = ['uint256', 'address', 'uint248', 'bytes32'] as const
const SMALL = ['uint64', 'uint96', 'uint128', 'uint160', 'uint256', 'address'] as const

const typed = (random: Random, types: readonly string[], names: readonly string[]): TypedName[] =>
  names.map((name) => ({ type: random.pick(types), name }))

/** Some names are in both contracts, at other places. */
function drawBoth(random: Random, logic: number, proxy: number): { ofLogic: string[]; ofProxy: string[] } {
  const names = drawNames(random, logic + proxy - 2)
  const ofLogic = names.slice(0, logic)
  const shared = ofLogic.slice(-2)
  return { ofLogic, ofProxy: [...shared, ...names.slice(logic)] }
}

export const STRUCTURES: Structures = {
  words: (random) => {
    const { ofLogic, ofProxy } = drawBoth(random, 3 + random.below(2), 3 + random.below(2))
    return pair(typed(random, WORDS, ofLogic), typed(random, WORDS, ofProxy))
  },
  packed: (random) => {
    const { ofLogic, ofProxy } = drawBoth(random, 4 + random.below(2), 3 + random.below(2))
    return pair(typed(random, SMALL, ofLogic), typed(random, SMALL, ofProxy))
  },
  inherited: (random) => {
    const { ofLogic, ofProxy } = drawBoth(random, 4 + random.below(2), 4)
    const members = typed(random, WORDS, ofLogic)
    return pair(members.slice(2), typed(random, WORDS, ofProxy), { base: members.slice(0, 2) })
  },
  partlyApart: (random) => {
    const { ofLogic, ofProxy } = drawBoth(random, 3 + random.below(2), 3 + random.below(2))
    const types = random.pick([WORDS, SMALL])
    return pair(typed(random, types, ofLogic), typed(random, types, ofProxy), { keeps: 'by EIP-1967' })
  },
  behindArray: (random) => {
    const { ofLogic, ofProxy } = drawBoth(random, 3, 5)
    const before = [`uint256[${1 + random.below(2)}] private table;`]
    return pair(typed(random, SMALL, ofLogic), typed(random, WORDS, ofProxy), { before })
  },
}
