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

/** `gap`: slots reserved for the base. */
export type Version = { members: readonly TypedName[]; base?: readonly TypedName[]; gap?: number }

const declared = (members: readonly TypedName[]): string[] =>
  members.map(({ type, name }) => `${type} public ${name};`)

/** `First` has a function that sets all variables. */
function versionText(name: string, { members, base, gap = 0 }: Version): string {
  const all = [...(base ?? []), ...members]
  const set =
    name === 'First'
      ? [
          '',
          `function set(${all.map((member) => `${member.type} ${member.name}_`).join(', ')}) external {`,
          ...all.map((member) => `    ${member.name} = ${member.name}_;`),
          '}',
        ]
      : []
  if (!base) return contractText(name, [...declared(members), ...set])
  const room = gap > 0 ? [`uint256[${gap}] private gap${name};`] : []
  return [
    contractText(`Base${name}`, [...declared(base), ...room]),
    contractText(`${name} is Base${name}`, [...declared(members), ...set]),
  ].join('\n')
}

export const LATER = ['Second', 'Third', 'Fourth'] as const

/** A proxy and its versions. `renamed` is an old and a new name. */
export function versions(
  first: Version,
  later: readonly Version[],
  asked: number,
  renamed: readonly string[] = [],
): Sketch {
  const proxy = contractText('Proxy', [
    ...IMPLEMENTATION_LINES,
    '',
    'constructor() {',
    '    keep(address(new First()));',
    '}',
    ...LATER.flatMap((name) => [
      '',
      `function upgradeTo${name}() external {`,
      `    keep(address(new ${name}()));`,
      '}',
    ]),
    '',
    'function keep(address logic) private {',
    '    assembly { sstore(IMPLEMENTATION, logic) }',
    '}',
    '',
    ...delegating(LOAD_IMPLEMENTATION),
  ])
  const texts = later.map((version, i) => versionText(LATER[i] ?? '', version))
  return {
    source: sourceText(versionText('First', first), ...texts, proxy).replace(/^ +$/gm, ''),
    facts: { version: LATER[asked] ?? '', renamed },
  }
}

/** The first is asked about. */
function shuffled(
  random: Random,
  first: Version,
  later: readonly Version[],
  renamed?: readonly string[],
): Sketch {
  const order = random.shuffle(later)
  return versions(first, order, order.indexOf(later[0] as Version), renamed)
}

const WORDS = ['uint256', 'address', 'uint256', 'uint224'] as const
const typed = (random: Random, types: readonly string[], names: readonly string[]): TypedName[] =>
  names.map((name) => ({ type: random.pick(types), name }))

const insert = (members: readonly TypedName[], at: number, member: TypedName): TypedName[] =>
  members.toSpliced(at, 0, member)

const swap = (members: readonly TypedName[], at: number): TypedName[] => {
  const [moved] = members.slice(at, at + 1)
  return moved ? insert(members.toSpliced(at, 1), at + 1, moved) : [...members]
}

export const STRUCTURES: Structures = {
  inserted: (random) => {
    const [fresh = '', ...names] = drawNames(random, 4 + random.below(3))
    const members = typed(random, WORDS, names)
    const added = { type: 'uint256', name: fresh }
    return shuffled(random, { members }, [
      { members: insert(members, random.below(2), added) },
      { members: insert(swap(members, 1), members.length, added) },
      { members: insert(members, members.length, added) },
    ])
  },
  widened: (random) => {
    const [fresh = '', renamed = '', ...names] = drawNames(random, 6)
    const small = typed(random, ['uint32', 'uint40', 'uint48', 'uint64'], names)
    const members = [...small, { type: 'uint256', name: fresh }]
    const at = random.below(2)
    const wide = members.map((member, i) => (i === at ? { ...member, type: 'uint96' } : member))
    const called = members.map((member, i) => (i === at ? { ...member, name: renamed } : member))
    return shuffled(
      random,
      { members },
      [
        { members: wide },
        { members: insert(members, 2, { type: 'uint24', name: 'extra' }) },
        { members: called },
      ],
      [names[at] ?? '', renamed],
    )
  },
  removed: (random) => {
    const [fresh = '', ...names] = drawNames(random, 5 + random.below(2))
    const members = typed(random, [...WORDS, 'uint128', 'uint64'], names)
    const added = { type: 'uint256', name: fresh }
    const first = [{ type: 'uint256', name: 'version' }, ...members]
    return shuffled(random, { members: first }, [
      { members },
      { members: insert(first, 1, added) },
      { members: insert(first, first.length, added) },
    ])
  },
  grownBase: (random) => {
    const [fresh = '', ...names] = drawNames(random, 5 + random.below(2))
    const all = typed(random, WORDS, names)
    const [base, members] = [all.slice(0, 2), all.slice(2)]
    const gap = 3 + random.below(6)
    const grown = insert(base, base.length, { type: 'uint256', name: fresh })
    return shuffled(random, { base, members, gap }, [
      random.pick([
        { base: grown, members, gap },
        { base: grown, members, gap: gap - 2 },
      ]),
      { base: insert(base, 0, { type: 'uint256', name: fresh }), members, gap: gap - 1 },
      { base: grown, members, gap: gap - 1 },
    ])
  },
}
