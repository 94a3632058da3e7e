/**
 * Whether `pragma solidity` allows a version, by the rules of the compiler itself: `^0.6.0`, `>=0.5.0 <0.8.0`, `0.6.2 - 0.7`,
 * `0.5.x || 0.6.12`. Comments in it are passed over. A range that cannot be read allows none.
 * https://github.com/argotorg/solidity/blob/v0.8.37/liblangutil/SemVerHandler.cpp
 */
export function allows(range: string, version: string): boolean {
  const numbers = parseNumbers(version)
  return range
    .replace(/["']|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '')
    .split('||')
    .some((alternative) => parseBounds(alternative)?.every((bound) => meets(numbers, bound)) ?? false)
}

type Bound = { sign: string; numbers: readonly number[] }

const VERSION = String.raw`v?(?:\d+|[xX*])(?:\.(?:\d+|[xX*])){0,2}`
const BETWEEN = new RegExp(`^(${VERSION})\\s+-\\s+(${VERSION})$`)
const BOUND = new RegExp(`([<>]=?|[=^~])?\\s*(${VERSION})\\s*`, 'y')

/** All of them hold at once; null where something else stands among them. */
function parseBounds(text: string): Bound[] | null {
  const trimmed = text.trim()
  const [, least, most] = BETWEEN.exec(trimmed) ?? []
  if (least !== undefined && most !== undefined) {
    return [
      { sign: '>=', numbers: parseNumbers(least) },
      { sign: '<=', numbers: parseNumbers(most) },
    ]
  }
  const found = [...trimmed.matchAll(new RegExp(BOUND, 'gy'))]
  if (found.length === 0 || found.map(([all]) => all).join('') !== trimmed) return null
  return found.map(([, sign = '=', version = '']) => ({ sign, numbers: parseNumbers(version) }))
}

/** As far as a version names them: `0.6.x` leaves the last open. */
function parseNumbers(version: string): number[] {
  const parts = version.replace(/^v/, '').split('.')
  const open = parts.findIndex((part) => /^[xX*]$/.test(part))
  return parts.slice(0, open < 0 ? parts.length : open).map(Number)
}

function meets(version: readonly number[], { sign, numbers }: Bound): boolean {
  const order = compare(version, numbers)
  const isBelow = (levels: number) => compare(version, numbers.slice(0, levels)) <= 0
  switch (sign) {
    case '<':
      return order < 0
    case '<=':
      return order <= 0
    case '>':
      return order > 0
    case '>=':
      return order >= 0
    case '^':
      return order >= 0 && isBelow(numbers[0] === 0 ? 2 : 1)
    case '~':
      return order >= 0 && isBelow(2)
    default:
      return order === 0
  }
}

/** Only as far as both name numbers. */
function compare(version: readonly number[], numbers: readonly number[]): number {
  const at = numbers.findIndex((number, i) => number !== version[i])
  return at < 0 ? 0 : (version[at] ?? 0) - (numbers[at] ?? 0)
}
