import type { Layout, Variable } from '@/lib/storage/layout/layout'
import { elementBytes, type StorageType } from '@/lib/storage/layout/storage-type'
import { resolvePath } from '@/lib/storage/path/resolve-path'
import { elementsPerSlot } from '@/lib/storage/place/array-element'
import { byteField } from '../../answer/byte-field'
import type { ExercisePart } from '../../lesson/exercise'
import type { BoundarySpot } from './spot'

/** Where each variable begins, up to the last that is asked about; then how far in what is asked lies. */
export function partsOfSlots(layout: Layout, spots: readonly BoundarySpot[]): ExercisePart[] {
  const last = Math.max(...spots.map(({ variable }) => layout.variables.indexOf(variable)))
  const upTo = layout.variables.slice(0, last + 1)
  return [
    ...upTo.map((variable, i) => beginPart(variable, upTo[i - 1]?.type ?? null)),
    ...spots.flatMap((spot) => [...sharingPart(spot.variable.type), ...placeParts(layout, spot)]),
  ]
}

const beginPart = ({ name, type, slot, offset }: Variable, before: StorageType | null): ExercisePart => ({
  field: { kind: 'number', label: `First slot of \`${name}\`` },
  truth: String(slot),
  says: whyThere(type, before, offset),
})

function placeParts(layout: Layout, { path, steps }: BoundarySpot): ExercisePart[] {
  const { slot, offset } = resolvePath(layout, path).place
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
