import { MAX_DECIMALS } from '@/lib/tokens/token-unit'

/** A way to write a number, or bytes, that are stored. */
export type Display =
  | { as: 'number' | 'hex' | 'text' | 'date' | 'duration' | 'basis points' }
  | { as: 'amount'; decimals: number }

const CODES = { n: 'number', x: 'hex', s: 'text', d: 'date', t: 'duration', b: 'basis points' } as const

/** One letter, or the decimals of an amount: "d", "18". */
export function formatDisplay(display: Display): string {
  if (display.as === 'amount') return String(display.decimals)
  return Object.entries(CODES).find(([, as]) => as === display.as)?.[0] ?? 'n'
}

/** Null for what no display is written as. */
export function parseDisplay(code: string): Display | null {
  if (/^\d{1,2}$/.test(code)) {
    const decimals = Number(code)
    return decimals <= MAX_DECIMALS ? { as: 'amount', decimals } : null
  }
  const as = Object.entries(CODES).find(([letter]) => letter === code)?.[1]
  return as ? { as } : null
}
