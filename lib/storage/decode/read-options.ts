import type { Hex } from 'viem'
import type { StorageType } from '../layout/storage-type'
import type { ResolvedPath } from '../path/resolve-path'
import type { Place } from '../place/array-element'
import type { Decoded, DecodedContent } from './decoded'

/** Limits, because a wrong layout has absurd lengths. */
export type ReadLimits = {
  /** Of one array. */
  elements: number
  /** Of one string or bytes. */
  bytes: number
  /** Including known slots. */
  slots: number
  /** How often a struct may contain itself. */
  recursion: number
}

/** Slots are limited by the budget. */
export const READ_LIMITS: ReadLimits = {
  elements: 64,
  bytes: 1024,
  slots: Number.POSITIVE_INFINITY,
  recursion: 3,
}

/** A part of an array, or the first bytes of a string; `from` counts elements. */
export type ElementPage = { from: bigint; count: number }

export type DecodeOptions = {
  limits?: Partial<ReadLimits>
  /** Pages of arrays and strings by path; each replaces the limit there. */
  pages?: ReadonlyMap<string, ElementPage>
  /** Paths of gaps and recursive structs to open. */
  open?: ReadonlySet<string>
  /** For callers of the engine: see {@link Strict}. */
  strict?: (limits: ReadLimits) => Strict
}

/**
 * Decoding for a caller of the engine, once. It throws BadInputError at the limit of slots; otherwise the rest
 * stays closed. The pages do not load it.
 */
export type Strict = {
  /** The next slots are those of this path. */
  enter(path: string): void
  /** Before a list of so many slots is made. */
  expect(slots: number): void
  read(slots: readonly bigint[]): void
  /** Warnings about the indexes of a path. */
  warn(resolved: ResolvedPath, decoder: Pick<Decoder, 'read'>): string[]
}

/** A mapping entry to show. */
export type Entry = { path: string; label: string; type: StorageType; place: Place }

export type DecodeTask = Pick<Decoded, 'path' | 'label' | 'type' | 'place'> & {
  /** The structs around it. */
  within: readonly StorageType[]
}

/** What all decoders share. */
export type Decoder = {
  strict: Strict | undefined
  /** The words of the slots, or why they are missing. */
  read(slots: readonly bigint[]): { words: readonly Hex[] } | { missing: Decoded['content'] }
  decode(task: DecodeTask): Decoded
  limits: ReadLimits
  page(path: string): ElementPage | undefined
  isOpen(path: string): boolean
  /** Of the mapping at a path. */
  entries(path: string): readonly Entry[]
}

/** No chain has paid the gas for 2^40 slots. */
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
