import { type Hex, sliceHex } from 'viem'
import type { ByteRun } from '../word/changed-bytes'
import { boxOf, DIGIT, type MapGrid, type Mark, NAME_COLUMN, STRIP, stretchesOf, xOf } from './map-marks'
import type { SlotRow } from './storage-map'

/** Hex digits, and a dot for each zero byte of a value. */
export function drawContent({ word, spans, holes }: SlotRow, grid: MapGrid): Mark[] {
  const values = spans.filter(({ isHead }) => !isHead)
  const heads = spans.filter(({ isHead }) => isHead)
  return [
    ...heads.flatMap((head) => drawNote(head, 'the slot is hashed with each key', 10, grid)),
    ...(word === null
      ? values.flatMap((span) => drawNote(span, 'not read', 4, grid))
      : [...values, ...holes].flatMap((piece) => drawDigits(piece, word, 'tint' in piece, grid))),
  ]
}

function drawDigits(run: ByteRun, word: Hex, withZeros: boolean, grid: MapGrid): Mark[] {
  return stretchesOf(run, grid).flatMap((stretch) => {
    const bytes = Array.from({ length: stretch.to - stretch.from }, (_, i) => {
      const at = stretch.from + i
      const digits = sliceHex(word, at, at + 1).slice(2)
      const text = digits !== '00' ? digits : withZeros ? '·' : ''
      const x = xOf(at, grid) + (grid.cell - 1 - text.length * DIGIT) / 2
      return { text, x: [...text].map((_, i) => round(x + i * DIGIT)) }
    })
    const text = bytes.map((byte) => byte.text).join('')
    const y = boxOf(stretch, grid).y + grid.digitLine
    return text === ''
      ? []
      : [{ mark: 'text' as const, look: 'digits' as const, x: bytes.flatMap((byte) => byte.x), y, text }]
  })
}

function drawNote(run: ByteRun, note: string, indent: number, grid: MapGrid): Mark[] {
  const [stretch] = stretchesOf(run, grid)
  if (!stretch || (stretch.to - stretch.from) * grid.cell < note.length * NAME_COLUMN + 2 * indent) return []
  const { x, y } = boxOf(stretch, grid)
  return [{ mark: 'text', look: 'soft', x: x + indent, y: y + grid.digitLine, text: note }]
}

export function drawChanged(run: ByteRun, grid: MapGrid): Mark[] {
  return stretchesOf(run, grid).flatMap((stretch): Mark[] => {
    const { x, y, width } = boxOf(stretch, grid)
    const top = y + grid.digitLine - 12
    return [
      { mark: 'rect', look: 'changed', x: x + 1, y: top, width: width - 2, height: 16 },
      { mark: 'path', look: 'ear', d: `M${x} ${top - 1}h7l-7 7z` },
    ]
  })
}

const round = (number: number) => Math.round(number * 100) / 100

/** A slot in one line of a table: bars with digits, or a stroke for each non-zero byte. */
export function drawStrip(row: SlotRow, content: 'digits' | 'strokes'): Mark[] {
  const bars = [...row.spans, ...row.holes]
    .sort((a, b) => a.from - b.from)
    .flatMap((piece): Mark[] => {
      const box = boxOf({ line: 0, ...piece }, STRIP)
      if (!('tint' in piece)) return [{ mark: 'rect', look: 'hole', ...box }]
      const tint = `tint-${piece.tint}` as const
      if (!piece.isHead) return [{ mark: 'rect', look: tint, ...box }]
      return [
        { mark: 'rect', look: 'head', ...box },
        { mark: 'rect', look: tint, ...box, width: 5 },
      ]
    })
  return [
    ...bars,
    ...(content === 'digits' ? drawContent(row, STRIP) : drawStrokes(row)),
    ...row.changed.flatMap((run) => drawChanged(run, STRIP)),
  ]
}

function drawStrokes({ word }: SlotRow): Mark[] {
  if (word === null) return []
  const bytes = Array.from({ length: 32 }, (_, at) => at).filter(
    (at) => sliceHex(word, at, at + 1) !== '0x00',
  )
  const d = bytes.map((at) => `M${xOf(at, STRIP) + 4} 9h6`).join('')
  return d === '' ? [] : [{ mark: 'path', look: 'bracket', d }]
}
