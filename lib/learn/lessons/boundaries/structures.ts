import type { Random } from '../../draw/random'
import { contractText, drawNames, type Sketch, type Structures, sourceText } from '../../variant/sketch'

const SMALL = ['bool', 'uint8', 'uint16', 'uint32', 'bytes4', 'int24'] as const
const ELEMENTS = ['uint96', 'uint88', 'uint72', 'int56', 'bytes12', 'int96'] as const
const CELLS = ['uint8', 'uint16', 'uint32', 'uint64', 'uint96'] as const

const small = (random: Random): string => random.pick(SMALL)

const length = (random: Random): number => 200 + random.below(1800)

/** Its elements never fill a slot completely. */
const longArray = (random: Random): string => `${random.pick(ELEMENTS)}[${length(random)}]`

function shelf(random: Random, types: readonly string[], structs: readonly string[] = []): Sketch {
  const names = drawNames(random, types.length)
  const members = [...structs, ...types.map((type, i) => `${type} public ${names[i]};`)]
  return { source: sourceText(contractText('Shelf', members)), facts: {} }
}

function structText(random: Random, name: string, types: readonly string[]): string {
  const names = random.shuffle(['size', 'kind', 'serial', 'colour', 'origin']).slice(0, types.length)
  return `struct ${name} { ${types.map((type, i) => `${type} ${names[i]};`).join(' ')} }`
}

export const STRUCTURES: Structures = {
  structThenArray: (random) =>
    shelf(
      random,
      [small(random), 'Item', small(random), longArray(random), small(random)],
      [structText(random, 'Item', [small(random), random.pick(CELLS), small(random)])],
    ),
  arrayBetween: (random) => shelf(random, [small(random), longArray(random), small(random), small(random)]),
  arrayOfArrays: (random) => {
    const inner = random.pick([3, 4, 5, 6, 7, 9, 10, 11, 12])
    const grid = `${random.pick(CELLS)}[${inner}][${length(random)}]`
    return shelf(random, [small(random), grid, small(random), small(random)])
  },
  arrayOfStructs: (random) =>
    shelf(
      random,
      [small(random), `Item[${length(random)}]`, small(random), small(random)],
      [
        structText(random, 'Item', [
          small(random),
          random.pick(['uint96', 'uint128', 'uint64']),
          small(random),
        ]),
      ],
    ),
  /** Elements that fill a slot: packing across slots gives the same place. */
  arrayInStruct: (random) => {
    const full = `${random.pick(['uint16', 'uint32', 'uint64', 'uint128'])}[${5 + random.below(8)}]`
    return shelf(
      random,
      [small(random), `Crate[${length(random)}]`, small(random)],
      [structText(random, 'Crate', [small(random), full, small(random), small(random)])],
    )
  },
}
