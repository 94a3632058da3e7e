import type { Random } from '../../draw/random'
import { contractText, drawNames, type Sketch, type Structures, sourceText } from '../../variant/sketch'

/** `words`: the size in Vyper, in slots. */
export type VyperMember = { name: string; vyper: string; solidity: string; words: number }

/** `place` finds the slot in Solidity by the rule of Vyper. */
export type Asked = VyperMember & { parameters: string; place: string; setUp?: string }

/** The contract in both languages, and Solidity code with the rules of Vyper, which judges answers. */
export function twin(members: readonly VyperMember[], asked: Asked, also: readonly string[] = []): Sketch {
  const all = [...members, asked]
  const solidity = contractText('Ledger', [
    ...members.map(({ name, solidity }) => `${solidity} ${name};`),
    `${asked.solidity} public ${asked.name};`,
    ...(asked.setUp ? ['', 'constructor() {', `    ${asked.setUp}`, '}'] : []),
  ]).replace(/^ +$/gm, '')
  const vyper = all.map((member) =>
    member === asked ? `${member.name}: public(${member.vyper})` : `${member.name}: ${member.vyper}`,
  )
  const ruled = contractText('VyperLedger', [
    ...all.map(({ name, words }) => `uint256${words > 1 ? `[${words}]` : ''} ${name};`),
    '',
    `function read(${asked.parameters}) external view returns (uint256 word) {`,
    '    uint256 slot;',
    `    assembly { slot := ${asked.name}.slot }`,
    `    bytes32 place = ${asked.place};`,
    '    assembly { word := sload(place) }',
    '}',
    ...also,
  ]).replace(/^ +$/gm, '')
  return {
    source: sourceText(
      solidity,
      `// By the rules of Vyper: a word for each, and the slot hashed first.\n${ruled}`,
    ),
    shown: [
      { title: 'Vyper, for Cancun or later', text: vyper.join('\n') },
      { title: 'Solidity', text: solidity },
    ],
    facts: { asked: asked.name },
  }
}

const SMALL = ['uint64', 'uint32', 'uint96', 'address', 'bool', 'uint128', 'int128'] as const

const value = (name: string, type: string): VyperMember => ({ name, vyper: type, solidity: type, words: 1 })

/** The first three share a slot in Solidity, so that the slots differ by more than 1. */
const small = (random: Random, names: readonly string[]): VyperMember[] =>
  names.map((name, i) => value(name, ['bool', 'uint64', 'uint32'][i] ?? random.pick(SMALL)))

const KEYS = ['address', 'uint256', 'uint8', 'int128', 'bytes4', 'bytes32'] as const

export const map = (name: string, key: string): Asked => ({
  name,
  vyper: `HashMap[${key}, uint256]`,
  solidity: `mapping(${key} => uint256)`,
  words: 1,
  parameters: `${key} key`,
  place: 'keccak256(abi.encode(slot, key))',
})

export const STRUCTURES: Structures = {
  behindSmall: (random) => {
    const [name = '', ...names] = drawNames(random, 3 + random.below(4))
    return twin(small(random, names), map(name, random.pick(KEYS)))
  },
  behindInline: (random) => {
    const [name = '', list = '', text = '', ...names] = drawNames(random, 4 + random.below(2))
    const length = 2 + random.below(7)
    const inline = random.pick([
      { vyper: `DynArray[uint256, ${length}]`, solidity: 'uint256[]', words: 1 + length },
      { vyper: `uint16[${length}]`, solidity: `uint16[${length}]`, words: length },
    ])
    const size = 20 + random.below(100)
    const string = { vyper: `String[${size}]`, solidity: 'string', words: 1 + Math.ceil(size / 32) }
    const members = [...small(random, names), { name: list, ...inline }, { name: text, ...string }]
    return twin(members, map(name, random.pick(KEYS)))
  },
  nested: (random) => {
    const [name = '', ...names] = drawNames(random, 3 + random.below(3))
    const [one, other] = [random.pick(KEYS), random.pick(KEYS)]
    return twin(small(random, names), {
      name,
      vyper: `HashMap[${one}, HashMap[${other}, uint256]]`,
      solidity: `mapping(${one} => mapping(${other} => uint256))`,
      words: 1,
      parameters: `${one} outer, ${other} inner`,
      place: 'keccak256(abi.encode(keccak256(abi.encode(slot, outer)), inner))',
    })
  },
  textKey: (random) => {
    const [name = '', ...names] = drawNames(random, 3 + random.below(3))
    return twin(small(random, names), {
      ...map(name, 'string'),
      vyper: `HashMap[String[${16 + random.below(49)}], uint256]`,
      parameters: 'string calldata key',
      place: 'keccak256(abi.encode(slot, keccak256(bytes(key))))',
    })
  },
  element: (random) => {
    const [name = '', ...names] = drawNames(random, 4 + random.below(3))
    const length = 100 + random.below(900)
    return twin(small(random, names), {
      name,
      vyper: `DynArray[uint256, ${length}]`,
      solidity: 'uint256[]',
      words: 1 + length,
      parameters: 'uint256 index',
      place: 'bytes32(slot + 1 + index)',
      setUp: `${name} = new uint256[](${length});`,
    })
  },
}
