import { call } from '@/lib/playground/examples/example-program'
import type { Layout } from '@/lib/storage/layout/layout'
import { resolvePath } from '@/lib/storage/path/resolve-path'
import { byteField } from '../../answer/byte-field'
import type { AnswerField, LessonAnswer } from '../../answer/field'
import type { Random } from '../../draw/random'
import { tryPlaces } from '../../judge/place'
import type { Exercise } from '../../lesson/exercise'
import type { Lesson } from '../../lesson/lesson'
import { lessonProgram } from '../../lesson/lesson-program'
import { askedContract, layoutOf } from '../../variant/facts'
import { sourceText } from '../../variant/source-text'
import type { Variant } from '../../variant/variant'
import { mistakesAbout } from './mistakes'
import { partsOfSlots } from './parts'
import { type BoundarySpot, drawSpots } from './spot'
import { STRUCTURES } from './structures'

const OWN = `contract Stall {
    struct Shift { uint32 opens; uint32 closes; }

    bool public open;
    Shift public today;
    uint8 public helpers;
    uint96[7] public takings;
    uint32 public visitors;

    function close(uint256 day, uint96 taken, uint32 came) external {
        open = false;
        today = Shift(8, 18);
        helpers = 2;
        takings[day] = taken;
        visitors += came;
    }
}
`

function exercise(variant: Variant, random: Random): Exercise {
  const contract = askedContract(variant)
  const layout = layoutOf(contract)
  const spots = drawAsked(drawSpots(contract, layout, random), random)
  const truth = spots.flatMap(({ path }) => placeOf(layout, path))
  const [inside, behind] = spots
  return {
    variant,
    asks: `Where are \`${inside.path}\` and \`${behind.path}\` stored?`,
    fields: spots.flatMap(({ path }): AnswerField[] => [
      { kind: 'number', label: `Slot of \`${path}\`` },
      byteField(`Offset of \`${path}\``),
    ]),
    truth,
    bytes: null,
    mistakes: mistakesAbout(layout.variables, spots, truth),
    tried:
      'A value was written to these bytes only, and its getter returned it. Then only the other bytes were set, and it returned 0.',
    judge: (answer) => tryPlaces(contract, spots, answer),
    parts: partsOfSlots(layout, spots),
    pieces: [],
    path: inside.path,
    program: lessonProgram(variant, contract, [
      call('close(uint256,uint96,uint32)', [String(inside.steps[0]), '7', '3']),
    ]),
  }
}

/** A value in an array, and a variable that stands somewhere behind a struct or an array. */
function drawAsked(
  spots: readonly BoundarySpot[],
  random: Random,
): readonly [inside: BoundarySpot, behind: BoundarySpot] {
  const inArrays = spots.filter(({ variable }) => variable.type.kind === 'fixed array')
  const firstLarge = spots.findIndex(({ variable }) => variable.type.kind !== 'value')
  const behind = spots.slice(firstLarge).filter(({ variable }) => variable.type.kind === 'value')
  return [random.pick(inArrays), random.pick(behind)]
}

function placeOf(layout: Layout, path: string): LessonAnswer {
  const { slot, offset } = resolvePath(layout, path).place
  return [String(slot), String(offset)]
}

export const BOUNDARIES: Lesson = {
  slug: 'boundaries',
  own: { source: sourceText(OWN), facts: {} },
  structures: STRUCTURES,
  exercise,
  yours: null,
}
