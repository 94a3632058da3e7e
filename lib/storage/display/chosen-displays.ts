import { MAX_DECIMALS } from '@/lib/tokens/token-unit'

/** The reader's choices by {@link patternOf}. */
export type ChosenDisplays = ReadonlyMap<string, Display>

export const NO_DISPLAYS: ChosenDisplays = new Map()

/** More does not fit a link. Longer names are left out. */
const MOST_CHOICES = 40
const LONGEST_PATTERN = 100

/** A path without keys and indexes, so that a choice is for all entries: `balances[]`. */
export const patternOf = (path: string): string =>
  path.replace(/\[(?:(?:hex)?"(?:[^"\\]|\\.)*"|[^\]"]*)\]/g, '[]')

/** "reserve0:18,changedAt:d" */
export const formatDisplays = (chosen: ChosenDisplays): string =>
  [...chosen]
    .filter(([pattern]) => pattern.length <= LONGEST_PATTERN)
    .slice(-MOST_CHOICES)
    .map(([pattern, display]) => `${encodeURIComponent(pattern)}:${formatDisplay(display)}`)
    .join(',')

/** Ignores text that is no display. */
export function parseDisplays(text: string): ChosenDisplays {
  const entries = text.split(',', MOST_CHOICES).flatMap((entry): [string, Display][] => {
    const end = entry.lastIndexOf(':')
    const [pattern, display] = [decode(entry.slice(0, end)), parseDisplay(entry.slice(end + 1))]
    return end < 1 || pattern === null || pattern.length > LONGEST_PATTERN || display === null
      ? []
      : [[pattern, display]]
  })
  return new Map(entries)
}

/** Null resets the choice. */
export function chooseDisplay(
  chosen: ChosenDisplays,
  pattern: string,
  display: Display | null,
): ChosenDisplays {
  const others = [...chosen].filter(([other]) => other !== pattern)
  return new Map(display === null ? others : [...others, [pattern, display]])
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/** How a stored number or bytes are shown. */
export type Display =
  | { as: 'number' | 'hex' | 'text' | 'date' | 'duration' | 'basis points' }
  | { as: 'amount'; decimals: number }

const CODES = { n: 'number', x: 'hex', s: 'text', d: 'date', t: 'duration', b: 'basis points' } as const

/** One letter, or the decimals of an amount: "d", "18". */
export function formatDisplay(display: Display): string {
  if (display.as === 'amount') return String(display.decimals)
  return Object.entries(CODES).find(([, as]) => as === display.as)?.[0] ?? 'n'
}

export function parseDisplay(code: string): Display | null {
  if (/^\d{1,2}$/.test(code)) {
    const decimals = Number(code)
    return decimals <= MAX_DECIMALS ? { as: 'amount', decimals } : null
  }
  const as = Object.entries(CODES).find(([letter]) => letter === code)?.[1]
  return as ? { as } : null
}
