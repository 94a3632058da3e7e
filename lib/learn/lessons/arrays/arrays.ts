import { concatHex, type Hex } from 'viem'
import { call } from '@/lib/playground/examples/example-program'
import { formatSlot, shortSlot } from '@/lib/storage/place/slot'
import type { Random } from '../../draw/random'
import { askPlace } from '../../judge/try-place'
import type { Exercise, ExercisePart, HashPiece, Lesson } from '../../lesson/lesson'
import { drawPath, findPath } from '../../path/draw-path'
import type { DrawnPath } from '../../path/drawn-path'
import { followRules, mistakesOnWay } from '../../path/follow-rules'
import { distinctPieces, offsetPart, partsAlong } from '../../path/path-parts'
import { sourceText } from '../../variant/sketch'
import { lessonProgram, type Variant } from '../../variant/variant'
import { STRUCTURES } from './structures'
import { WRONG_WAYS } from './wrong-ways'

const OWN = `contract WeatherStation {
    address keeper;
    uint64 lastReport;
    uint256 altitude;
    uint24[] public readings;

    constructor() {
        readings = new uint24[](24);
    }

    function report(uint256 hour, uint24 reading) external {
        readings[hour] = reading;
        lastReport = uint64(block.timestamp);
    }
}
`

function exercise(variant: Variant, random: Random): Exercise {
  const drawn = drawPath(variant, random)
  const { contract, path, getter, variable, steps, resolved } = drawn
  const { hashed } = followRules(variable.slot, steps)
  return {
    variant,
    asks: `Where is \`${path}\` stored?`,
    ...askPlace(contract, getter, resolved.type ?? variable.type, resolved.place),
    bytes: hashed && { label: 'what is hashed', value: hashed },
    mistakes: mistakesOnWay(drawn, [WRONG_WAYS], ({ slot, offset }) => [formatSlot(slot), String(offset)]),
    parts: partsOf(drawn),
    pieces: random.shuffle(piecesOf(drawn)),
    path,
    program: lessonProgram(variant, contract, [reportOf(drawn)]),
  }
}

const reportOf = ({ getter: { args = [] } }: DrawnPath) =>
  call('report(uint256,uint24)', [String(args[0]), '1013'])

const partsOf = (drawn: DrawnPath): ExercisePart[] => [
  ...partsAlong(drawn.resolved.steps),
  offsetPart(
    `Offset of \`${drawn.path}\``,
    drawn.resolved.place.offset,
    'Elements in one slot are packed from the right. The first has offset 0.',
  ),
]

function piecesOf(drawn: DrawnPath): HashPiece[] {
  const { layout, variable, resolved, steps } = drawn
  const heads = resolved.steps.flatMap(({ hash, path }, i) =>
    hash
      ? [
          {
            label: `the slot of ${resolved.steps[i - 1]?.path ?? path}`,
            bytes: concatHex(hash.parts.map(({ bytes }) => bytes)),
          },
        ]
      : [],
  )
  const indexes = steps.flatMap((step) => (step.does === 'index' ? [step.index] : []))
  return distinctPieces([
    ...heads,
    { label: `the slot after ${variable.name}`, bytes: formatSlot(variable.slot + 1n) },
    {
      label: 'the number of variables before it',
      bytes: formatSlot(BigInt(layout.variables.indexOf(variable))),
    },
    ...indexes.map((index) => ({ label: `the index ${index}`, bytes: formatSlot(index) })),
    {
      label: `${shortSlot(variable.slot)} in one byte`,
      bytes: `0x${Number(variable.slot).toString(16).padStart(2, '0')}` as Hex,
    },
  ])
}

export const ARRAYS: Lesson = {
  slug: 'arrays',
  own: { source: sourceText(OWN), facts: { path: 'readings[i]', getter: 'readings' } },
  structures: Object.values(STRUCTURES),
  exercise,
  yours: {
    needs: 'a public dynamic array of values',
    findFacts: (contract) =>
      findPath(contract, ({ through }) => through.length > 0 && through.every((step) => step === 'index')),
  },
}
