export const POSITION_KINDS = ['slot', 'mapping', 'path'] as const

/** The form as typed. */
export type StorageDraft = {
  address: string
  /** Whether `slot` is read itself, is the mapping whose entry is read, or a path leads to what is read. */
  by: (typeof POSITION_KINDS)[number]
  slot: string
  keyType: string
  key: string
  path: string
  block: string
}
