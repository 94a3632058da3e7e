import type { Random } from '../../draw/random'
import {
  contractText,
  drawNames,
  leadingVariables,
  type Sketch,
  type Structures,
  sourceText,
} from '../../variant/sketch'
import type { TransientScene } from './scene'

const SMALL = ['bool', 'address', 'uint64', 'uint128', 'bytes8'] as const

const FUNCTIONS: Readonly<Record<TransientScene, (tally: string, total: string) => string[]>> = {
  plain: (tally, total) => [
    functionText('external', 'add', [`${tally} += n;`, `${total} += n;`, `return ${tally};`]),
  ],
  twice: (tally, total) => [
    functionText('external', 'step', [`${tally} += n;`, `${total} += n;`]),
    '',
    functionText('external', 'add', ['this.step(n);', 'this.step(n);', `return ${tally};`]),
  ],
  undone: (tally, total) => [
    functionText('external', 'fail', [`${tally} += n;`, `${total} += n;`, 'revert("too late");']),
    '',
    functionText('external', 'add', [
      `${tally} += n;`,
      `${total} += n;`,
      'try this.fail(n) {} catch {}',
      `return ${tally};`,
    ]),
  ],
}

function functionText(visibility: string, name: string, lines: readonly string[]): string {
  const returns = name === 'add' ? ' returns (uint256)' : ''
  return `function ${name}(uint256 n) ${visibility}${returns} {\n        ${lines.join('\n        ')}\n    }`
}

const probeText = (tally: string): string =>
  `function probe(uint256 mark, uint256 slot) external returns (uint256 word) {\n        ${tally} = mark;\n        assembly {\n            word := tload(slot)\n        }\n    }`

/** Stored variables take more slots than packing saves transient ones, so that wrong answers differ. */
function drawVariables(random: Random) {
  const [tally = '', total = '', word = '', ...others] = drawNames(random, 6 + random.below(3))
  const before = others.slice(0, random.below(3))
  const stored = random.shuffle([
    `uint256 ${total};`,
    `bytes32 ${word};`,
    ...leadingVariables(random, others.slice(before.length)),
  ])
  const transient = [
    ...before.map((name) => `${random.pick(SMALL)} transient ${name};`),
    `uint256 transient ${tally};`,
  ]
  return { tally, total, stored, transient }
}

type Drawn = ReturnType<typeof drawVariables>

const facts = ({ tally, total }: Drawn, scene: TransientScene): Sketch['facts'] => ({
  tally,
  total,
  scene,
  act: 'add',
})

const scene =
  (name: TransientScene) =>
  (random: Random): Sketch => {
    const drawn = drawVariables(random)
    const { tally, total, stored, transient } = drawn
    const contract = contractText('Counter', [
      ...stored,
      ...transient,
      '',
      ...FUNCTIONS[name](tally, total),
      '',
      probeText(tally),
    ])
    return { source: sourceText(contract), facts: facts(drawn, name) }
  }

export const STRUCTURES: Structures = {
  plain: scene('plain'),
  twice: scene('twice'),
  /** The lock is never released: the end of the transaction clears it. */
  lock: (random) => {
    const drawn = drawVariables(random)
    const { tally, total, stored, transient } = drawn
    const contract = contractText('Counter', [
      ...stored,
      'bool transient locked;',
      ...transient,
      '',
      functionText('external', 'add', [
        'require(!locked, "locked");',
        'locked = true;',
        `${tally} += n;`,
        `${total} += n;`,
        `return ${tally};`,
      ]),
      '',
      probeText(tally),
    ])
    return { source: sourceText(contract), facts: facts(drawn, 'plain') }
  },
  undone: scene('undone'),
  inherited: (random) => {
    const drawn = drawVariables(random)
    const { tally, total, stored, transient } = drawn
    const base = contractText('Guarded', ['uint256 transient depth;', 'bool transient locked;'])
    const contract = contractText('Counter is Guarded', [
      ...transient,
      ...stored,
      '',
      ...FUNCTIONS.plain(tally, total),
      '',
      probeText(tally),
    ])
    return { source: sourceText(`abstract ${base}`, contract), facts: facts(drawn, 'plain') }
  },
}
