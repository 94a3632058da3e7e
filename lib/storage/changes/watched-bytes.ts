import { type Hex, sliceHex } from 'viem'
import { decodeValue } from '../decode/decode-value'
import { bytesAt } from '../decode/decoded'
import type { PathReading } from '../question/path-question'

/** Bytes of a word, from its high-order end; `to` is not included. */
export type WatchedBytes = { from: number; to: number }

/** The bytes whose changes matter: those of the value alone where it shares its word, or else the whole word. */
export function watchedBytes(path: PathReading | null): WatchedBytes {
  const { type, place } = path?.resolved ?? {}
  return type?.kind === 'value' && place ? bytesAt(place, type.bytes) : { from: 0, to: 32 }
}

export const cutWatched = (word: Hex, { from, to }: WatchedBytes): Hex => sliceHex(word, from, to)

/** Watched bytes as the value that they are; null where the whole word is watched. */
export function readWatched(path: PathReading | null, raw: Hex): string | null {
  const type = path?.resolved.type
  return type?.kind === 'value' ? decodeValue(type, raw).text : null
}
