import type { Layout } from '@/lib/storage/layout/layout'
import type { StorageType } from '@/lib/storage/layout/storage-type'

export const word: StorageType = {
  kind: 'value',
  label: 'uint256',
  bytes: 32,
  reading: { as: 'uint', bits: 256 },
}
/** `struct Node { uint256 value; Node[] children; … }`, with so many lists of children. */
export function nodeOf(lists: number): StorageType {
  const node: StorageType = { kind: 'struct', label: 'struct Node', slots: BigInt(lists + 1), members: [] }
  const children: StorageType = { kind: 'dynamic array', label: 'struct Node[]', base: node, inline: null }
  const member = (label: string, type: StorageType, slot: number) => ({
    label,
    type,
    slot: BigInt(slot),
    offset: 0,
  })
  return Object.assign(node, {
    members: [
      member('value', word, 0),
      ...Array.from({ length: lists }, (_, i) => member(`children${i}`, children, i + 1)),
    ],
  })
}

export const text: StorageType = { kind: 'bytes', label: 'string', isText: true, inline: null }

/** A layout of variables v0, v1, … each in a slot of its own. */
export const layoutOf = (...types: StorageType[]): Layout => ({
  contract: null,
  format: 'solc',
  variables: types.map((type, i) => ({
    name: `v${i}`,
    label: `v${i}`,
    type,
    slot: BigInt(i),
    offset: 0,
    namespace: null,
  })),
  transient: [],
  notes: [],
})
