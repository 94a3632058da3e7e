import { BITS_PER_ROW, BLOOM_ROWS, cellOfBit } from '@/lib/receipts/bloom/bloom-bits'

/** Side of a cell in units of the drawing, and the part of it that is filled. */
const CELL = 8
const FILLED = 6

/** 2,048 bits as cells: two paths instead of an element each. `label` says in words what it shows. */
export function BloomCells({
  set,
  outlined,
  label,
}: {
  set: readonly number[]
  outlined: readonly number[]
  label: string
}) {
  const all = Array.from({ length: BLOOM_ROWS * BITS_PER_ROW }, (_, bit) => bit)
  return (
    <figure className="grid max-w-[640px] gap-1">
      <svg
        role="img"
        aria-label={label}
        viewBox={`-2 -2 ${BITS_PER_ROW * CELL + 2} ${BLOOM_ROWS * CELL + 2}`}
        className="w-full"
      >
        <path d={all.map(square).join('')} className="fill-hairline" />
        <path d={set.map(square).join('')} className="fill-accent" />
        <path d={outlined.map(frame).join('')} strokeWidth="2" className="fill-none stroke-bad" />
      </svg>
      <figcaption className="text-ink-soft text-note">{label}</figcaption>
    </figure>
  )
}

function square(bit: number): string {
  const { column, row } = cellOfBit(bit)
  return `M${column * CELL} ${row * CELL}h${FILLED}v${FILLED}h-${FILLED}z`
}

function frame(bit: number): string {
  const { column, row } = cellOfBit(bit)
  return `M${column * CELL - 1} ${row * CELL - 1}h${CELL}v${CELL}h-${CELL}z`
}
