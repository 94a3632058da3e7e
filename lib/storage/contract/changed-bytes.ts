import type { Hex } from 'viem'
import type { Decoded, Part } from '../decode/decoded'
import { type Words, wordAt } from '../place/words'

/** Bytes of a word, counted from the high-order end; `to` is not included. */
export type ByteRun = { from: number; to: number }

/** Runs of bytes in which two words differ. */
export function listChangedRuns(before: Hex, after: Hex): readonly ByteRun[] {
  const runs: ByteRun[] = []
  for (let at = 0; at < 32; at++) {
    if (byteOf(before, at) === byteOf(after, at)) continue
    const last = runs.at(-1)
    if (last?.to === at) last.to = at + 1
    else runs.push({ from: at, to: at + 1 })
  }
  return runs
}

const byteOf = (word: Hex, at: number) => word.slice(2 + at * 2, 4 + at * 2)

/** Whether bytes that belong to a value differ between two blocks; null when they were not read at both. */
export function isChanged(a: Decoded | null, b: Decoded | null, before: Words, after: Words): boolean | null {
  const parts = [...(a?.parts ?? []), ...(b?.parts ?? [])]
  if (parts.length === 0) return false
  const changes = parts.map((part) => isPartChanged(part, before, after))
  if (changes.includes(true)) return true
  return changes.includes(null) ? null : false
}

function isPartChanged({ slot, from, to }: Part, before: Words, after: Words): boolean | null {
  const [old, now] = [wordAt(before, slot), wordAt(after, slot)]
  if (old === undefined || now === undefined) return null
  return listChangedRuns(old, now).some((run) => run.from < to && from < run.to)
}

/** Digits of a word that look alike, in order. */
export type WordPiece = { at: number; digits: string; isOwn: boolean; isChanged: boolean; endsGroup: boolean }

/** Cuts a word where groups of 4 bytes end, and where its own bytes and changed ones begin and end. */
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
