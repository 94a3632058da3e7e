import { call } from '@/lib/playground/examples/example-program'
import type { Layout, Variable } from '@/lib/storage/layout/layout'
import { elementBytes, type StorageType } from '@/lib/storage/layout/storage-type'
import { elementsPerSlot } from '@/lib/storage/place/array-element'
import { type AnswerField, byteField } from '../../answer/field'
import type { Random } from '../../draw/random'
import { tryPlaces } from '../../judge/try-place'
import type { Exercise, ExercisePart, Lesson } from '../../lesson/lesson'
import type { DrawnPath } from '../../path/drawn-path'
import { sourceText } from '../../variant/sketch'
import { askedContract, layoutOf, lessonProgram, type Variant } from '../../variant/variant'
import { drawSpots } from './lay-out'
import { boundaryMistakes } from './mistakes'
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
  const truth = spots.flatMap(({ resolved: { place } }) => [String(place.slot), String(place.offset)])
  const [inside, behind] = spots
  return {
    variant,
    asks: `Where are \`${inside.path}\` and \`${behind.path}\` stored?`,
    fields: spots.flatMap(({ path }): AnswerField[] => [
      { kind: 'number', label: `Slot of \`${path}\`` },
      byteField(`Offset of \`${path}\``),
    ]),
    truth,
    mistakes: boundaryMistakes(layout.variables, spots, truth),
    tried:
      'A value was written to these bytes only, and its getter returned it. Then only the other bytes were set, and it returned 0.',
    judge: (answer) =>
      tryPlaces(
        contract,
        spots.map(({ getter, resolved, variable }, i) => ({
          getter,
          type: resolved.type ?? variable.type,
          place: { slot: BigInt(answer[2 * i] ?? ''), offset: Number(answer[2 * i + 1]) },
        })),
      ),
    parts: partsOfSlots(layout, spots),
    path: inside.path,
    program: lessonProgram(variant, contract, [
      call('close(uint256,uint96,uint32)', [String(inside.getter.args?.[0]), '7', '3']),
    ]),
  }
}

/** A value in an array, and a variable after a struct or an array. */
function drawAsked(
  spots: readonly DrawnPath[],
  random: Random,
): readonly [inside: DrawnPath, behind: DrawnPath] {
  const inArrays = spots.filter(({ variable }) => variable.type.kind === 'fixed array')
  const firstLarge = spots.findIndex(({ variable }) => variable.type.kind !== 'value')
  const behind = spots.slice(firstLarge).filter(({ variable }) => variable.type.kind === 'value')
  return [random.pick(inArrays), random.pick(behind)]
}

export const BOUNDARIES: Lesson = {
  slug: 'boundaries',
  own: { source: sourceText(OWN), facts: {} },
  structures: Object.values(STRUCTURES),
  exercise,
}

/** First slots up to the last asked variable, then the place inside it. */
export function partsOfSlots(layout: Layout, spots: readonly DrawnPath[]): ExercisePart[] {
  const last = Math.max(...spots.map(({ variable }) => layout.variables.indexOf(variable)))
  const upTo = layout.variables.slice(0, last + 1)
  return [
    ...upTo.map((variable, i) => beginPart(variable, upTo[i - 1]?.type ?? null)),
    ...spots.flatMap((spot) => [...sharingPart(spot.variable.type), ...placeParts(spot)]),
  ]
}

const beginPart = ({ name, type, slot, offset }: Variable, before: StorageType | null): ExercisePart => ({
  field: { kind: 'number', label: `First slot of \`${name}\`` },
  truth: String(slot),
  says: whyThere(type, before, offset),
})

function placeParts({ path, steps, resolved }: DrawnPath): ExercisePart[] {
  const { slot, offset } = resolved.place
  const slotPart: ExercisePart = {
    field: { kind: 'number', label: `Slot of \`${path}\`` },
    truth: String(slot),
    says: 'Elements fill one slot after the other. Members are placed like variables, from the first slot of their struct.',
  }
  const bytePart: ExercisePart = {
    field: byteField(`Offset of \`${path}\``),
    truth: String(offset),
    says:
      offset === 0
        ? 'It is the first value in its slot.'
        : `The values before it in the slot take ${offset} bytes.`,
  }
  return steps.length > 0 ? [slotPart, bytePart] : [bytePart]
}

function whyThere(type: StorageType, before: StorageType | null, offset: number): string {
  if (before === null) return 'The first variable starts at slot 0.'
  if (type.kind !== 'value') return `${type.kind === 'struct' ? 'A struct' : 'An array'} starts a new slot.`
  if (before.kind !== 'value')
    return `The variable after ${before.kind === 'struct' ? 'a struct' : 'an array'} starts a new slot too.`
  return offset === 0
    ? 'It does not fit into the rest of the slot, so it starts the next slot.'
    : `It fits into the rest of the slot, after ${offset} bytes.`
}

function sharingPart(type: StorageType): ExercisePart[] {
  if (type.kind !== 'fixed array') return []
  const bytes = elementBytes(type.base)
  return type.base.kind === 'value'
    ? [
        {
          field: { kind: 'number', label: `Elements of \`${type.label}\` in a slot` },
          truth: String(elementsPerSlot(bytes)),
          says: `An element takes ${bytes} bytes and does not cross the end of a slot: ⌊32 / ${bytes}⌋ elements share a slot.`,
        },
      ]
    : [
        {
          field: { kind: 'number', label: `Slots of one element of \`${type.label}\`` },
          truth: String(bytes / 32n),
          says: `An element that is a struct or an array starts a new slot. The size of \`${type.base.label}\` is rounded up to whole slots.`,
        },
      ]
}
