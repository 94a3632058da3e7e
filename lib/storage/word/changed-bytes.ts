import { type Hex, size } from 'viem'
import { countOf } from '@/lib/text/count'

/** Bytes of a word from the high-order end; `to` is not included. */
export type ByteRun = { from: number; to: number }

/** The bytes in which two values of one length differ. */
export function listChangedRuns(before: Hex, after: Hex): readonly ByteRun[] {
  const runs: ByteRun[] = []
  for (let at = 0; at < size(before); at++) {
    if (byteOf(before, at) === byteOf(after, at)) continue
    const last = runs.at(-1)
    if (last?.to === at) last.to = at + 1
    else runs.push({ from: at, to: at + 1 })
  }
  return runs
}

const byteOf = (word: Hex, at: number) => word.slice(2 + at * 2, 4 + at * 2)

export type WordPiece = { at: number; digits: string; isOwn: boolean; isChanged: boolean; endsGroup: boolean }

/** Splits a word at groups of 4 bytes, and where its own or changed bytes begin and end. */
export function cutWord(word: Hex, own: readonly ByteRun[], changed: readonly ByteRun[]): WordPiece[] {
  const isIn = (runs: readonly ByteRun[], at: number) => runs.some(({ from, to }) => from <= at && at < to)
  const pieces: WordPiece[] = []
  for (let at = 0; at < 32; at++) {
    const piece = { isOwn: isIn(own, at), isChanged: isIn(changed, at) }
    const last = pieces.at(-1)
    const endsGroup = at % 4 === 3 && at < 31
    if (last && !last.endsGroup && last.isOwn === piece.isOwn && last.isChanged === piece.isChanged) {
      last.digits += byteOf(word, at)
      last.endsGroup = endsGroup
    } else pieces.push({ at, digits: byteOf(word, at), ...piece, endsGroup })
  }
  return pieces
}

/** "offset 8, 20 bytes": counted from the low-order end, as Solidity does. */
export const describeBytes = ({ from, to }: ByteRun): string =>
  `offset ${32 - to}, ${countOf(to - from, 'byte')}`
