import { contractText, drawNames, type Sketch, type Structures, sourceText } from '../../variant/sketch'

type Safe = {
  type: 'uint256' | 'bytes32'
  given: readonly string[]
  /** Variables whose sum opens the safe. */
  code: readonly string[]
}

export function safe({ type, given, code }: Safe): Sketch {
  const members = [
    ...given.map((name) => `${type} private ${name};`),
    'bool public isOpen;',
    '',
    `constructor(${given.map((name) => `${type} ${name}_`).join(', ')}) {`,
    ...given.map((name) => `    ${name} = ${name}_;`),
    '}',
    '',
    `function open(${type} guess) external {`,
    `    require(guess == ${code.join(' + ')});`,
    '    isOpen = true;',
    '}',
  ]
  return { source: sourceText(contractText('Safe', members)), facts: { given, code } }
}

export const STRUCTURES: Structures = {
  alone: (random) => {
    const [name = ''] = drawNames(random, 1)
    return safe({ type: 'uint256', given: [name], code: [name] })
  },
  oneOfSeveral: (random) => {
    const given = drawNames(random, 2 + random.below(4))
    return safe({ type: 'uint256', given, code: [random.pick(given)] })
  },
  sum: (random) => {
    const given = drawNames(random, 2 + random.below(3))
    return safe({ type: 'uint256', given, code: random.shuffle(given).slice(0, 2) })
  },
  asBytes: (random) => {
    const given = drawNames(random, 1 + random.below(4))
    return safe({ type: 'bytes32', given, code: [random.pick(given)] })
  },
}
