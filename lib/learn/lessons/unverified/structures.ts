import type { Random } from '../../draw/random'
import { contractText, drawNames, type Sketch, type Structures, sourceText } from '../../variant/sketch'

const sealed = (...contracts: readonly string[]): Sketch => ({
  source: sourceText(...contracts),
  shown: [],
  facts: {},
})

const WORDS = ['uint256', 'bytes32', 'address', 'int256', 'uint192'] as const
const SMALL = ['uint64', 'uint96', 'uint48', 'address', 'bytes8', 'uint128', 'bytes4'] as const

const declared = (random: Random, types: readonly string[], names: readonly string[], hidden = 0): string[] =>
  random
    .shuffle(names.map((_, i) => (i < hidden ? 'private' : 'public')))
    .map((sight, i) => `${random.pick(types)} ${sight} ${names[i]};`)

export const STRUCTURES: Structures = {
  words: (random) =>
    sealed(contractText('Box', declared(random, WORDS, drawNames(random, 5 + random.below(4))))),
  small: (random) =>
    sealed(contractText('Box', declared(random, SMALL, drawNames(random, 6 + random.below(4))))),
  halfHidden: (random) =>
    sealed(
      contractText('Box', declared(random, [...SMALL, 'uint256'], drawNames(random, 8 + random.below(3)), 4)),
    ),
  farAway: (random) =>
    sealed(
      contractText(
        `Box layout at ${16 + random.below(60_000)}`,
        declared(random, [...SMALL, 'uint256'], drawNames(random, 5 + random.below(4))),
      ),
    ),
  inMapping: (random) => {
    const [name = '', ...names] = drawNames(random, 4 + random.below(4))
    return sealed(
      contractText('Box', [
        ...declared(random, SMALL, names, 1),
        `mapping(address => ${random.pick(['uint256', 'uint128', 'uint192'])}) public ${name};`,
      ]),
    )
  },
}
