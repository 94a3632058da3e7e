import type { Random } from '../../draw/random'
import { contractText, drawNames, type Sketch, type Structures, sourceText } from '../../variant/sketch'

const TYPES = ['uint32', 'uint64', 'uint96', 'uint128', 'address', 'bool', 'int64', 'bytes8'] as const

/** The last contract is asked about. One contract has a constant or an immutable. */
function family(random: Random, heads: readonly string[]): Sketch {
  const names = drawNames(random, 3 * heads.length + 1)
  const fixed = random.below(heads.length)
  const contracts = heads.map((head, i) => {
    const variables = names.slice(3 * i, 3 * i + 2 + random.below(2))
    const members = variables.map((name) => `${random.pick(TYPES)} public ${name};`)
    const inCode = `uint128 public ${random.pick(['constant', 'immutable'])} ${names.at(-1)} = 7;`
    return contractText(head, i === fixed ? [inCode, ...members] : members)
  })
  return { source: sourceText(...contracts), facts: {} }
}

const pair = (random: Random, one: string, other: string): string => random.shuffle([one, other]).join(', ')

export const STRUCTURES: Structures = {
  diamond: (random) =>
    family(random, ['Base', 'Left is Base', 'Right is Base', `Top is ${pair(random, 'Left', 'Right')}`]),
  chain: (random) => family(random, ['Base', 'Middle is Base', 'Upper is Middle', 'Top is Upper']),
  strangers: (random) =>
    family(random, [
      'Fees',
      'Roles',
      'Clock',
      `Top is ${random.shuffle(['Fees', 'Roles', 'Clock']).join(', ')}`,
    ]),
  unevenDiamond: (random) =>
    family(random, [
      'Base',
      'Left is Base',
      'Higher is Left',
      'Right is Base',
      `Top is ${pair(random, 'Higher', 'Right')}`,
    ]),
  withStranger: (random) =>
    family(random, ['Base', 'Left is Base', 'Roles', `Top is ${pair(random, 'Left', 'Roles')}`]),
}
