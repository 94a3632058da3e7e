import type { Layout } from '@/lib/storage/layout/layout'
import type { StorageType } from '@/lib/storage/layout/storage-type'

export const word: StorageType = {
  kind: 'value',
  label: 'uint256',
  bytes: 32,
  reading: { as: 'uint', bits: 256 },
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
