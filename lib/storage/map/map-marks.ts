/** The grid of bytes, in units of the picture. */
export type MapGrid = {
  bytesToLine: 16 | 32
  cell: number
  /** Room for slots and for region numbers. */
  left: number
  right: number
  bar: number
  digitLine: number
}

/** The name is above the digits. */
const NAMED_BAR = { bar: 34, digitLine: 28 }

export const WIDE: MapGrid = { bytesToLine: 32, cell: 20, left: 88, right: 56, ...NAMED_BAR }
export const NARROW: MapGrid = { bytesToLine: 16, cell: 18, left: 2, right: 2, ...NAMED_BAR }
export const STRIP: MapGrid = { bytesToLine: 32, cell: 15, left: 0, right: 0, bar: 18, digitLine: 13 }

/** Below it, names are too small to read. */
const WIDE_FROM = 690

export const chooseGrid = (pixels: number): MapGrid => (pixels < WIDE_FROM ? NARROW : WIDE)

export const isNarrow = ({ bytesToLine }: MapGrid): boolean => bytesToLine === 16
export const widthOf = ({ bytesToLine, cell, left, right }: MapGrid): number =>
  left + bytesToLine * cell + right

/** Width of a character of 11 and of 12 units height, in fonts with a ratio of 0.6. */
export const NAME_COLUMN = 6.6
export const DIGIT = 7.2

export type MarkBox = { x: number; y: number; width: number; height: number }

export type Mark =
  | ({ mark: 'rect'; look: `tint-${number}` | 'head' | 'hole' | 'fold' | 'changed' } & MarkBox)
  | { mark: 'path'; look: 'slash' | 'ear' | 'elbow' | 'bracket'; d: string }
  /** One `x` for the text, or one per character. */
  | {
      mark: 'text'
      look: 'name' | 'value' | 'soft' | 'digits'
      x: number | readonly number[]
      y: number
      text: string
      ends?: true
    }

/** Bytes in one line of a row. */
export type Stretch = { line: number; from: number; to: number }

export function stretchesOf({ from, to }: { from: number; to: number }, { bytesToLine }: MapGrid): Stretch[] {
  return Array.from({ length: 32 / bytesToLine }, (_, line) => ({
    line,
    from: Math.max(from, line * bytesToLine),
    to: Math.min(to, (line + 1) * bytesToLine),
  })).filter((stretch) => stretch.from < stretch.to)
}

const LABEL = 16

const topOf = (grid: MapGrid) => (isNarrow(grid) ? LABEL : 0)
export const barsEnd = (grid: MapGrid): number => topOf(grid) + (32 / grid.bytesToLine) * (grid.bar + 2)

export const xOf = (byte: number, { bytesToLine, cell, left }: MapGrid): number =>
  left + (byte % bytesToLine) * cell

export function boxOf({ line, from, to }: Stretch, grid: MapGrid): MarkBox {
  const y = topOf(grid) + line * (grid.bar + 2)
  return { x: xOf(from, grid), y, width: (to - from) * grid.cell - 1, height: grid.bar }
}

export const NAME_LINE = 12
