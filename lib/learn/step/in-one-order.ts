import type { Piece } from '../lesson/exercise'

/** By their bytes: an order that tells nothing. */
export const inOneOrder = (pieces: readonly Piece[]): Piece[] =>
  [...pieces].sort((a, b) => (a.bytes < b.bytes ? -1 : 1))
