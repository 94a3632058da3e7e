import type { HashPiece } from '../lesson/exercise'

/** By their bytes: an order that tells nothing. */
export const inOneOrder = (pieces: readonly HashPiece[]): HashPiece[] =>
  [...pieces].sort((a, b) => (a.bytes < b.bytes ? -1 : 1))
