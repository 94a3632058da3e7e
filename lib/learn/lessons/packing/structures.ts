import type { Random } from '../../draw/random'
import { contractText, drawNames, type Sketch, type Structures, sourceText } from '../../variant/sketch'

const SMALL = ['uint8', 'uint16', 'uint32', 'uint64', 'uint96', 'uint128', 'int24', 'int64'] as const
const MIXED = ['bool', 'address', 'uint8', 'bytes4', 'bytes8', 'uint96', 'int128', 'uint48'] as const

/** Public variables of these types, in their order; one of them is asked about. */
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
  /** A whole word among small ones: what follows it begins anew. */
  aroundWord: (random) =>
    sketch(random, [
      ...draw(random, SMALL, 2 + random.below(2)),
      'uint256',
      ...draw(random, MIXED, 3 + random.below(2)),
    ]),
  /** Two that fill a slot to its last byte, and some that would have fitted had they stood elsewhere. */
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
