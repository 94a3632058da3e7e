import { BadInputError } from '@/lib/errors'
import type { SoliditySources } from './solidity-sources'

/** A compiler that the explorer serves, and its compressed size. */
export type Compiler = { version: string; megabytes: number }

/** Also the compiler of the demo contracts, the playground and the lessons. */
export const SOLC: Compiler = { version: '0.8.37', megabytes: 6.6 }

/**
 * The last version of each line that writes layouts, newest first. The first such version is 0.5.13:
 * https://docs.soliditylang.org/en/v0.5.13/using-the-compiler.html
 */
export const COMPILERS: readonly Compiler[] = [
  SOLC,
  { version: '0.7.6', megabytes: 6.9 },
  { version: '0.6.12', megabytes: 6.6 },
  { version: '0.5.17', megabytes: 2.6 },
]

/** The npm package of a compiler: `solc-0.6` for older lines. */
export const packageOf = (version: string): string =>
  version === SOLC.version ? 'solc' : `solc-${version.replace(/\.\d+$/, '')}`

/** Compilers before 0.8 have a small stack, and put the input on it with 4 bytes per character. */
const MAX_OLD_INPUT = 1_200_000

/** Throws {@link BadInputError} for sources that are too long for a compiler. */
export function refuseTooLong({ files }: SoliditySources, compiler: Compiler): void {
  if (compiler === SOLC || JSON.stringify(files).length <= MAX_OLD_INPUT) return
  throw new BadInputError(
    `These sources are larger than 1.2 MB, the maximum for solc ${compiler.version} in a browser. ` +
      'Run `solc --storage-layout FILE` and paste the layout.',
  )
}

/** `same line`: the sources allow another version of its line, for example 0.6.6 instead of 0.6.12. */
export type Nearness = 'allowed' | 'same line' | 'other line'

export type ChosenCompiler = { compiler: Compiler; nearness: Nearness }

/** The newest compiler that every `pragma solidity` allows, or the nearest one. */
export function chooseCompiler(pragmas: readonly string[]): ChosenCompiler {
  const judged = COMPILERS.map((compiler) => judgeCompiler(compiler, pragmas))
  const near = (wanted: Nearness) => judged.find(({ nearness }) => nearness === wanted)
  return near('allowed') ?? near('same line') ?? judgeCompiler(isOld(pragmas) ? OLDEST : SOLC, pragmas)
}

export function judgeCompiler(compiler: Compiler, pragmas: readonly string[]): ChosenCompiler {
  if (allowAll(pragmas, compiler.version)) return { compiler, nearness: 'allowed' }
  const isOfLine = listLine(compiler.version).some((version) => allowAll(pragmas, version))
  return { compiler, nearness: isOfLine ? 'same line' : 'other line' }
}

const allowAll = (pragmas: readonly string[], version: string) =>
  pragmas.every((range) => allows(range, version))

const OLDEST = COMPILERS.at(-1) ?? SOLC

const isOld = (pragmas: readonly string[]) =>
  ['0.1.0', '0.2.0', '0.3.0', '0.4.0'].flatMap(listLine).some((version) => allowAll(pragmas, version))

/** More than any line has. */
const PATCHES = 50

/** "0.6.0", "0.6.1" …, of "0.6.12". */
function listLine(version: string): string[] {
  const line = version.replace(/\d+$/, '')
  return Array.from({ length: PATCHES }, (_, patch) => `${line}${patch}`)
}

/**
 * Whether `pragma solidity` allows a version: `^0.6.0`, `>=0.5.0 <0.8.0`, `0.6.2 - 0.7`, `0.5.x || 0.6.12`.
 * False for a range that cannot be read.
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

/** All bounds apply together; null for text that is no list of bounds. */
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

/** `0.6.x` gives two numbers. */
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

/** Compares the numbers that both have. */
function compare(version: readonly number[], numbers: readonly number[]): number {
  const at = numbers.findIndex((number, i) => number !== version[i])
  return at < 0 ? 0 : (version[at] ?? 0) - (numbers[at] ?? 0)
}
