import type { Layout, Variable } from '@/lib/storage/layout/layout'
import { elementBytes, type StorageType } from '@/lib/storage/layout/storage-type'
import { resolvePath } from '@/lib/storage/path/resolve-path'
import { elementsPerSlot } from '@/lib/storage/place/array-element'
import { byteField } from '../../answer/byte-field'
import type { Part } from '../../lesson/exercise'
import type { Spot } from './spot'

/** Where each variable begins, up to the last that is asked about; then how far in what is asked lies. */
export function partsOf(layout: Layout, spots: readonly Spot[]): Part[] {
  const last = Math.max(...spots.map(({ variable }) => layout.variables.indexOf(variable)))
  const upTo = layout.variables.slice(0, last + 1)
  return [
    ...upTo.map((variable, i) => beginPart(variable, upTo[i - 1]?.type ?? null)),
    ...spots.flatMap((spot) => [...sharingPart(spot.variable.type), ...placeParts(layout, spot)]),
  ]
}

const beginPart = ({ name, type, slot, offset }: Variable, before: StorageType | null): Part => ({
  field: { kind: 'number', label: `Slot in which \`${name}\` begins` },
  truth: String(slot),
  says: whyThere(type, before, offset),
})

function placeParts(layout: Layout, { path, steps }: Spot): Part[] {
  const { slot, offset } = resolvePath(layout, path).place
  const slotPart: Part = {
    field: { kind: 'number', label: `Slot of \`${path}\`` },
    truth: String(slot),
    says: 'Elements fill one slot after the other. Members are laid out as if they were variables, from where their struct begins.',
  }
  const bytePart: Part = {
    field: byteField(`Byte of \`${path}\``),
    truth: String(offset),
    says:
      offset === 0
        ? 'It begins its slot.'
        : `It lies behind the ${offset} bytes that the slot holds before it.`,
  }
  return steps.length > 0 ? [slotPart, bytePart] : [bytePart]
}

function whyThere(type: StorageType, before: StorageType | null, offset: number): string {
  if (before === null) return 'The first variable begins slot 0.'
  if (type.kind !== 'value')
    return `${type.kind === 'struct' ? 'A struct' : 'An array'} begins a slot of its own.`
  if (before.kind !== 'value')
    return `What follows ${before.kind === 'struct' ? 'a struct' : 'an array'} begins a slot too.`
  return offset === 0
    ? 'It does not fit into what is left of the slot before.'
    : `It fits behind the ${offset} bytes that the slot holds already.`
}

function sharingPart(type: StorageType): Part[] {
  if (type.kind !== 'fixed array') return []
  const bytes = elementBytes(type.base)
  return type.base.kind === 'value'
    ? [
        {
          field: { kind: 'number', label: `Elements of \`${type.label}\` in a slot` },
          truth: String(elementsPerSlot(bytes)),
          says: `An element takes ${bytes} bytes and lies in one slot whole: ⌊32 / ${bytes}⌋ share it.`,
        },
      ]
    : [
        {
          field: { kind: 'number', label: `Slots of one element of \`${type.label}\`` },
          truth: String(bytes / 32n),
          says: `An element that is a struct or an array begins a slot: \`${type.base.label}\` is rounded up to whole slots.`,
        },
      ]
}
