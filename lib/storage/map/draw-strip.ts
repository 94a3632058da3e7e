import { sliceHex } from 'viem'
import { drawChanged, drawContent } from './draw-bytes'
import { boxOf, type Mark, STRIP, xOf } from './map-marks'
import type { SlotRow } from './storage-map'

/** A slot in one line: its bars without names, with its digits, or with a stroke for each byte that is not zero. */
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
