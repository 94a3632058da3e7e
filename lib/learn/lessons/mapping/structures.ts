import type { Random } from '../../draw/random'
import { contractText, drawNames, type Sketch, type Structures, sourceText } from '../../variant/sketch'

const KEY_TYPES = [
  'address',
  'uint256',
  'uint64',
  'uint8',
  'int256',
  'int32',
  'uint16',
  'bytes4',
  'bytes20',
  'bytes32',
  'string',
] as const

const mapping = (random: Random, name: string): string =>
  `mapping(${random.pick(KEY_TYPES)} key => uint256) public ${name};`

const asking = (name: string): Sketch['facts'] => ({ mapping: name })

export const STRUCTURES: Structures = {
  behindWords: (random) => {
    const [name = '', ...others] = drawNames(random, 3 + random.below(3))
    const members = [...others.map((other) => `uint256 ${other};`), mapping(random, name)]
    return { source: sourceText(contractText('Ledger', members)), facts: asking(name) }
  },
  /** Variables share slots, so their count is not the slot. */
  behindSmall: (random) => {
    const [name = '', ...others] = drawNames(random, 4 + random.below(4))
    const small = others.map((other) => `${random.pick(['uint64', 'uint96', 'uint128', 'int32'])} ${other};`)
    const members = [...small, mapping(random, name)]
    return { source: sourceText(contractText('Ledger', members)), facts: asking(name) }
  },
  behindArray: (random) => {
    const [name = '', table = '', other = ''] = drawNames(random, 3)
    const members = [`uint256[${3 + random.below(6)}] ${table};`, `address ${other};`, mapping(random, name)]
    return { source: sourceText(contractText('Ledger', members)), facts: asking(name) }
  },
  behindBase: (random) => {
    const [name = '', own = '', ...others] = drawNames(random, 4 + random.below(3))
    const base = contractText(
      'Base',
      others.map((other) => `uint256 ${other};`),
    )
    const ledger = contractText('Ledger is Base', [`bool ${own};`, mapping(random, name)])
    return { source: sourceText(base, ledger), facts: asking(name) }
  },
  behindMapping: (random) => {
    const [name = '', first = '', ...others] = drawNames(random, 4 + random.below(3))
    const members = [
      ...others.map((other) => `uint256 ${other};`),
      mapping(random, first),
      mapping(random, name),
    ]
    return { source: sourceText(contractText('Ledger', members)), facts: asking(name) }
  },
}
