/** How the bytes of a picture stand: so many to a line, in units of the picture. */
export type MapGrid = {
  bytesToLine: 16 | 32
  cell: number
  /** Room beside the bytes: for slots, and for the numbers of regions. */
  left: number
  right: number
  /** Height of a bar, and where its digits stand in it. */
  bar: number
  digitLine: number
}

/** The bar has its name above, its digits below. */
const NAMED_BAR = { bar: 34, digitLine: 28 }

export const WIDE: MapGrid = { bytesToLine: 32, cell: 20, left: 88, right: 56, ...NAMED_BAR }
/** Slots and numbers stand above the bytes. */
export const NARROW: MapGrid = { bytesToLine: 16, cell: 18, left: 2, right: 2, ...NAMED_BAR }
/** A line of a table, which has the names beside the bytes. */
export const STRIP: MapGrid = { bytesToLine: 32, cell: 15, left: 0, right: 0, bar: 18, digitLine: 13 }

/** Narrower, the names of bytes would be too small to read. */
const WIDE_FROM = 690

/** The grid for so many pixels. */
export const chooseGrid = (pixels: number): MapGrid => (pixels < WIDE_FROM ? NARROW : WIDE)

export const isNarrow = ({ bytesToLine }: MapGrid): boolean => bytesToLine === 16
export const widthOf = ({ bytesToLine, cell, left, right }: MapGrid): number =>
  left + bytesToLine * cell + right

/** Width of a character of names, 11 units high, and of a digit, 12 units high: 0.6 of that in Geist Mono and others. */
export const NAME_COLUMN = 6.6
export const DIGIT = 7.2

export type MarkBox = { x: number; y: number; width: number; height: number }

/** Something that is drawn. `look` is its colour and line, by a name. */
export type Mark =
  | ({ mark: 'rect'; look: `tint-${number}` | 'head' | 'hole' | 'fold' | 'changed' } & MarkBox)
  | { mark: 'path'; look: 'slash' | 'ear' | 'elbow' | 'bracket'; d: string }
  /** `x` of the text, or of each of its characters. */
  | {
      mark: 'text'
      look: 'name' | 'value' | 'soft' | 'digits'
      x: number | readonly number[]
      y: number
      text: string
      ends?: true
    }

/** Bytes that lie in one line of a row. */
export type Stretch = { line: number; from: number; to: number }

export function stretchesOf({ from, to }: { from: number; to: number }, { bytesToLine }: MapGrid): Stretch[] {
  return Array.from({ length: 32 / bytesToLine }, (_, line) => ({
    line,
    from: Math.max(from, line * bytesToLine),
    to: Math.min(to, (line + 1) * bytesToLine),
  })).filter((stretch) => stretch.from < stretch.to)
}

const LABEL = 16

/** Where the bytes of a row begin, and where the row ends without what is spelled out below it. */
const topOf = (grid: MapGrid) => (isNarrow(grid) ? LABEL : 0)
export const barsEnd = (grid: MapGrid): number => topOf(grid) + (32 / grid.bytesToLine) * (grid.bar + 2)

export const xOf = (byte: number, { bytesToLine, cell, left }: MapGrid): number =>
  left + (byte % bytesToLine) * cell

/** The bar of a stretch. */
export function boxOf({ line, from, to }: Stretch, grid: MapGrid): MarkBox {
  const y = topOf(grid) + line * (grid.bar + 2)
  return { x: xOf(from, grid), y, width: (to - from) * grid.cell - 1, height: grid.bar }
}

export const NAME_LINE = 12
