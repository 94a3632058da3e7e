import { readFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

/** Of each font of the package `geist` the file that the pages load, in `app/fonts`. */
export const FONTS = [
  { source: 'geist-sans/Geist-Variable.woff2', file: 'geist.woff2' },
  { source: 'geist-mono/GeistMono-Variable.woff2', file: 'geist-mono.woff2' },
] as const

/** ASCII and Latin-1, and of punctuation, arrows, mathematics and shapes what the pages draw. Others come from the system. */
const RANGES = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x2010, 0x2027],
  [0x2030, 0x203a],
  [0x2190, 0x2193],
] as const
const SINGLE = '−≈≠≤≥⋯⌊⌋⌘▸▾▶▼✓✕'

const CHARACTERS =
  RANGES.map(([first, last]) =>
    String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index)),
  ).join('') + SINGLE

/** The weights that the pages use. */
const WEIGHTS = { wght: { min: 400, max: 700 } }

/** A font of the package with the characters and weights that the pages use: a third of its bytes. */
export async function deriveFont(source: string): Promise<Buffer> {
  const whole = await readFile(new URL(`../node_modules/geist/dist/fonts/${source}`, import.meta.url))
  return subsetFont(whole, CHARACTERS, {
    targetFormat: 'woff2',
    variationAxes: WEIGHTS,
  })
}
