import fc from 'fast-check'
import { type Layout, nameVariables } from '@/lib/storage/layout/layout'
import {
  type BytesType,
  type StorageType,
  type StructMember,
  type StructType,
  slotsOf,
  type ValueType,
} from '@/lib/storage/layout/storage-type'

const value = (bytes: number): ValueType => ({
  kind: 'value',
  label: `uint${bytes * 8}`,
  bytes,
  reading: { as: 'uint', bits: bytes * 8 },
})

const KEY = value(32)

/** Room for an inline value of Vyper, or none: behind a hash, as in Solidity. */
const randomInline = (most: number) => fc.option(fc.bigInt({ min: 0n, max: BigInt(most) }), { nil: null })

/** Mostly short; now and then longer than one page. */
const randomLength = fc.oneof(
  { weight: 5, arbitrary: fc.bigInt({ min: 0n, max: 4n }) },
  { weight: 1, arbitrary: fc.bigInt({ min: 60n, max: 70n }) },
)

const randomValue = fc.constantFrom(1, 2, 3, 5, 8, 12, 16, 17, 20, 32).map(value)

const randomBytes: fc.Arbitrary<BytesType> = fc
  .record({ isText: fc.boolean(), inline: randomInline(2000) })
  .map((type) => ({ kind: 'bytes', label: 'string', ...type }))

function randomType(depth: number): fc.Arbitrary<StorageType> {
  if (depth === 0) return fc.oneof(randomValue, randomBytes)
  const inner = randomType(depth - 1)
  return fc.oneof(
    { weight: 3, arbitrary: randomValue },
    { weight: 2, arbitrary: randomBytes },
    fc
      .record({ base: inner, length: randomLength })
      .map((type): StorageType => ({ kind: 'fixed array', label: 'T[n]', ...type })),
    {
      weight: 2,
      arbitrary: fc
        .record({ base: inner, inline: randomInline(5) })
        .map((type): StorageType => ({ kind: 'dynamic array', label: 'T[]', ...type })),
    },
    {
      weight: 2,
      arbitrary: fc.array(inner, { minLength: 1, maxLength: 4 }).map((types) => pack(types, (i) => `m${i}`)),
    },
    inner.map(
      (type): StorageType => ({
        kind: 'mapping',
        label: 'mapping',
        key: KEY,
        value: type,
        order: 'solidity',
      }),
    ),
    fc
      .bigInt({ min: 1n, max: 70n })
      .map((slots): StorageType => ({ kind: 'opaque', label: 'struct', slots })),
  )
}

/** A struct of it and of a list of such structs. */
function recursive(type: StorageType): StorageType {
  const { members, ...struct } = pack([type, KEY], (i) => `m${i}`)
  const whole: StructType & { members: StructMember[] } = { ...struct, members: [...members] }
  whole.members[1] = {
    label: 'kids',
    slot: struct.slots - 1n,
    offset: 0,
    type: { kind: 'dynamic array', label: 'Node[]', base: whole, inline: null },
  }
  return whole
}

/** Small values share slots; all else begins one, and so does what follows it. */
function pack(types: readonly StorageType[], nameOf: (i: number) => string): StructType {
  let slot = 0n
  let used = 0
  const members = types.map((type, i): StructMember => {
    const bytes = type.kind === 'value' ? type.bytes : 32
    if (used > 0 && (type.kind !== 'value' || used + bytes > 32)) {
      slot += 1n
      used = 0
    }
    const member = { label: nameOf(i), slot, offset: used, type }
    if (type.kind === 'value') used += bytes
    else slot += slotsOf(type)
    return member
  })
  return { kind: 'struct', label: 'struct S', slots: slot + (used > 0 ? 1n : 0n), members }
}

/** Layouts of every kind of type, nested and packed as compilers do it, and some that contain themselves. */
export const randomLayout: fc.Arbitrary<Layout> = fc
  .array(
    fc.oneof({ weight: 6, arbitrary: randomType(2) }, { weight: 1, arbitrary: randomType(1).map(recursive) }),
    { minLength: 1, maxLength: 6 },
  )
  .map((types) => {
    const { members } = pack(types, (i) => `v${i}`)
    const variables = members.map(({ label, slot, offset, type }) => ({
      label,
      slot,
      offset,
      type,
      namespace: null,
    }))
    return {
      contract: 'Random',
      format: 'solc' as const,
      variables: nameVariables(variables),
      transient: [],
      notes: [],
    }
  })
