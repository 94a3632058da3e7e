/** Slots, or regions of a family, that one press shows: of more the page would be endless. */
export const OPENED_AT_ONCE = 64

/** What the reader opened of a map, by its keys; a family once for each press. */
export type OpenedKeys = readonly string[]

export const keyOfFold = (slot: bigint, path: string | null): string => `slots ${slot} ${path ?? ''}`

export const keyOfFamily = (family: string): string => `family ${family}`

export const timesOpened = (opened: OpenedKeys, key: string): number =>
  opened.filter((one) => one === key).length
