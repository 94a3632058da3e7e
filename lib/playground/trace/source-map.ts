import { hexToBytes } from 'viem'
import type { Code } from '../compile/compiled-program'

/** Bytes in a file; -1 for no file. */
export type MapEntry = {
  start: number
  length: number
  file: number
  jump: 'i' | 'o' | '-'
}

const PUSH1 = 0x60
const PUSH32 = 0x7f

/**
 * By the offset of the instruction. Empty fields repeat the entry before:
 * https://docs.soliditylang.org/en/latest/internals/source_mappings.html Entries without a file, as solc 0.5 writes for
 * inline assembly, keep the place of the entry before.
 */
export function readSourceMap({
  bytes,
  sourceMap,
}: Pick<Code, 'bytes' | 'sourceMap'>): ReadonlyMap<number, MapEntry> {
  const pcs = instructionOffsets(hexToBytes(bytes))
  const entries = new Map<number, MapEntry>()
  let entry: MapEntry = { start: 0, length: 0, file: -1, jump: '-' }
  let placed = entry
  for (const [i, text] of sourceMap.split(';').entries()) {
    const [start, length, file, jump] = text.split(':')
    entry = {
      start: start ? Number(start) : entry.start,
      length: length ? Number(length) : entry.length,
      file: file ? Number(file) : entry.file,
      jump: jump ? (jump as MapEntry['jump']) : entry.jump,
    }
    if (entry.file >= 0 || entry.start < 0) placed = entry
    const pc = pcs[i]
    if (pc !== undefined) entries.set(pc, { ...placed, jump: entry.jump })
  }
  return entries
}

function instructionOffsets(code: Uint8Array): number[] {
  const offsets: number[] = []
  for (let pc = 0; pc < code.length; pc++) {
    offsets.push(pc)
    const opcode = code[pc] ?? 0
    if (opcode >= PUSH1 && opcode <= PUSH32) pc += opcode - PUSH1 + 1
  }
  return offsets
}

/** Compilers count bytes of UTF-8. */
export type TextPlaces = {
  /** UTF-16 index of a byte. */
  character(byte: number): number
  /** From 1. */
  line(character: number): number
}

export function textPlaces(text: string): TextPlaces {
  const characters = charactersByByte(text)
  const lines = [...text.matchAll(/\n/g)].map(({ index }) => index)
  return {
    character: (byte) => characters?.[byte] ?? Math.min(byte, text.length),
    line: (character) => countBelow(lines, character) + 1,
  }
}

/** Null if all characters are ASCII. */
function charactersByByte(text: string): Uint32Array | null {
  const bytes = new TextEncoder().encode(text)
  if (bytes.length === text.length) return null
  const characters = new Uint32Array(bytes.length + 1)
  let character = 0
  for (const [i, byte] of bytes.entries()) {
    characters[i] = character
    const begun = bytes[i + 1] ?? 0
    // A character ends before the start byte of the next. Four bytes are two UTF-16 units.
    if ((begun & 0xc0) !== 0x80) character += 1
    if (byte >= 0xf0) character += 1
  }
  characters[bytes.length] = text.length
  return characters
}

function countBelow(numbers: readonly number[], limit: number): number {
  let [low, high] = [0, numbers.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((numbers[middle] ?? limit) < limit) low = middle + 1
    else high = middle
  }
  return low
}
