import type { Random } from '../../draw/random'
import { contractText, drawNames, type Sketch, type Structures, sourceText } from '../../variant/sketch'

const SMALL = ['uint8', 'uint16', 'uint32', 'uint64', 'uint96', 'uint128', 'int24', 'int64'] as const
const MIXED = ['bool', 'address', 'uint8', 'bytes4', 'bytes8', 'uint96', 'int128', 'uint48'] as const

function sketch(random: Random, types: readonly string[]): Sketch {
  const names = drawNames(random, types.length)
  const members = types.map((type, i) => `${type} public ${names[i]};`)
  return { source: sourceText(contractText('Box', members)), facts: { variables: names } }
}

const draw = (random: Random, types: readonly string[], count: number): string[] =>
  Array.from({ length: count }, () => random.pick(types))

export const STRUCTURES: Structures = {
  numbers: (random) => sketch(random, draw(random, SMALL, 5 + random.below(4))),
  mixed: (random) => sketch(random, draw(random, MIXED, 5 + random.below(4))),
  aroundWord: (random) =>
    sketch(random, [
      ...draw(random, SMALL, 2 + random.below(2)),
      'uint256',
      ...draw(random, MIXED, 3 + random.below(2)),
    ]),
  /** Two variables fill a slot; others would fit in another order. */
  toTheBrim: (random) =>
    sketch(random, [
      ...random.pick([
        ['address', 'uint96'],
        ['uint128', 'int128'],
        ['bytes24', 'uint64'],
      ]),
      ...draw(random, MIXED, 2 + random.below(2)),
      random.pick(['uint128', 'bytes20', 'address']),
      ...draw(random, SMALL, 1 + random.below(2)),
    ]),
}
