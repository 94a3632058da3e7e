export const POSITION_KINDS = ['slot', 'mapping', 'path'] as const

export type StorageDraft = {
  address: string
  by: (typeof POSITION_KINDS)[number]
  slot: string
  keyType: string
  key: string
  path: string
  block: string
}
