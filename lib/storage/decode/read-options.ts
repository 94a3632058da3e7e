import type { Hex } from 'viem'
import type { StorageType } from '../layout/storage-type'
import type { Place } from '../place/array-element'
import type { Decoded, DecodedContent } from './decoded'

/** How far reading goes by itself, so that a wrong layout, whose lengths are absurd, cannot make it endless or dear. */
export type ReadLimits = {
  /** Elements of one array. */
  elements: number
  /** Bytes of one string or bytes. */
  bytes: number
  /** Slots altogether, those at hand included. */
  slots: number
  /** How often a struct may lie within itself. */
  recursion: number
}

/** Slots are limited by what is to be spent. */
export const READ_LIMITS: ReadLimits = {
  elements: 64,
  bytes: 1024,
  slots: Number.POSITIVE_INFINITY,
  recursion: 3,
}

/** A part of an array, or the beginning of a string; `from` counts elements and is 0 for a string. */
export type Page = { from: bigint; count: number }

export type DecodeOptions = {
  limits?: Partial<ReadLimits>
  /** Which part of an array to read, or how many bytes of a string, by path; lifts the limit there. */
  pages?: ReadonlyMap<string, Page>
  /** Paths of what is left closed otherwise: gaps, and structs deep within themselves. */
  open?: ReadonlySet<string>
}

/** The entry of a mapping that is to be shown under it. */
export type Entry = { path: string; label: string; type: StorageType; place: Place }

/** Something to decode, and where it was come upon. */
export type DecodeTask = Pick<Decoded, 'path' | 'label' | 'type' | 'place'> & {
  /** Structs that it lies in. */
  within: readonly StorageType[]
}

/** What the decoders of all types share. */
export type Decoder = {
  /** The words of slots in order, or why they are not at hand. */
  read(slots: readonly bigint[]): { words: readonly Hex[] } | { missing: Decoded['content'] }
  decode(task: DecodeTask): Decoded
  limits: ReadLimits
  page(path: string): Page | undefined
  isOpen(path: string): boolean
  /** Entries to show of the mapping at a path. */
  entries(path: string): readonly Entry[]
}

/** More than a chain could have written: 2^40 slots cost more gas than all blocks of a decade hold. */
const PLAUSIBLE = 1n << 40n

export function isImplausible(length: bigint): boolean {
  return length >= PLAUSIBLE
}

export function tooLong(length: bigint, what: 'bytes' | 'elements'): DecodedContent {
  const why =
    `Its length is ${length} ${what}, more than possible. ` +
    'The layout may be of another contract, or assembly wrote the length.'
  return { state: 'closed', because: 'length', why }
}
