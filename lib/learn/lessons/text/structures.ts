import { contractText, drawNames, type Sketch, type Structures, sourceText } from '../../variant/sketch'

const SMALL = ['uint64', 'bool', 'address', 'uint32'] as const
const KINDS = ['string', 'bytes'] as const

function note(
  head: string,
  before: readonly string[],
  kind: string,
  name: string,
  bases: string[] = [],
): Sketch {
  const members = [
    ...before,
    `${kind} public ${name};`,
    `function write(${kind} calldata text) external { ${name} = text; }`,
  ]
  return { source: sourceText(...bases, contractText(head, members)), facts: { text: name } }
}

const words = (names: readonly string[]): string[] => names.map((name) => `uint256 ${name};`)

export const STRUCTURES: Structures = {
  behindWords: (random) => {
    const [name = '', ...others] = drawNames(random, 2 + random.below(5))
    return note('Note', words(others), random.pick(KINDS), name)
  },
  behindSmall: (random) => {
    const [name = '', ...others] = drawNames(random, 3 + random.below(4))
    const small = others.map((other) => `${random.pick(SMALL)} ${other};`)
    return note('Note', small, random.pick(KINDS), name)
  },
  behindText: (random) => {
    const [name = '', first = '', ...others] = drawNames(random, 3 + random.below(4))
    return note('Note', [...words(others), `string ${first};`], random.pick(KINDS), name)
  },
  behindArray: (random) => {
    const [name = '', table = '', other = ''] = drawNames(random, 3)
    const before = [`uint128[${3 + random.below(12)}] ${table};`, `bool ${other};`]
    return note('Note', before, random.pick(KINDS), name)
  },
  behindBase: (random) => {
    const [name = '', own = '', ...others] = drawNames(random, 3 + random.below(4))
    return note('Note is Base', [`bool ${own};`], random.pick(KINDS), name, [
      contractText('Base', words(others)),
    ])
  },
}
