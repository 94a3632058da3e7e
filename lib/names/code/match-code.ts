import type { Hex } from 'viem'
import type { ByteRange, CodeTemplate } from '../build/built-contract'
import { countBytes, joinByteRanges, overlaps, rangesBetween } from './byte-ranges'
import { findNestedTails, findTail, hasMetadataHash } from './metadata-tail'

/**
 * `exact`: equal, with the metadata hash, which covers the sources. So the names are the compiled ones.
 * `same code`: it does the same, but the sources may have other names, even swapped ones. The metadata hash differs or is
 * missing.
 */
export type MatchDegree = 'exact' | 'same code'

/**
 * Whether the deployed code was compiled to this template; null if not. Also null without code, and if the masks of the
 * template are invalid or cover more than half of it.
 */
export function matchCode(deployed: Hex, template: CodeTemplate): MatchDegree | null {
  const size = template.digits.length / 2
  if (deployed.length - 2 !== template.digits.length || size === 0 || !Number.isInteger(size)) return null
  const code = deployed.slice(2).toLowerCase()
  const compiled = template.digits.toLowerCase()
  const masks = listMasks(compiled, template)
  if (!masks || leavesTooLittle(size, masks, [])) return null
  if (isEqualOutside(masks, code, compiled)) return namesItsSources(compiled, masks) ? 'exact' : 'same code'
  const tails = listSharedTails(code, compiled)
  const ignored = joinByteRanges([...masks, ...tails], size)
  if (!ignored || leavesTooLittle(size, ignored, tails)) return null
  return isEqualOutside(ignored, code, compiled) ? 'same code' : null
}

/** The best matches, in the given order. */
export type CodeMatches<Known> = { degree: MatchDegree; found: readonly Known[] }

/** All contracts that match a deployed code best; several may. Null if none matches. */
export function chooseMatches<Known extends { code: CodeTemplate }>(
  deployed: Hex,
  known: readonly Known[],
): CodeMatches<Known> | null {
  const fitting = known.flatMap((one) => {
    const degree = matchCode(deployed, one.code)
    return degree ? [{ one, degree }] : []
  })
  const degree = fitting.some((match) => match.degree === 'exact') ? 'exact' : 'same code'
  const found = fitting.filter((match) => match.degree === degree).map(({ one }) => one)
  return found.length > 0 ? { degree, found } : null
}

function isEqualOutside(ignored: readonly ByteRange[], code: string, compiled: string): boolean {
  return rangesBetween(ignored, code.length / 2).every(({ start, length }) => {
    const [from, to] = [start * 2, (start + length) * 2]
    return code.slice(from, to) === compiled.slice(from, to)
  })
}

/** Metadata tails that both codes have at the same place, at the end or in the codes that they create. */
function listSharedTails(code: string, compiled: string): readonly ByteRange[] {
  const deployed = listTails(code)
  const shared = listTails(compiled).filter((tail) =>
    deployed.some(({ start, length }) => start === tail.start && length === tail.length),
  )
  return joinByteRanges(shared, code.length / 2) ?? []
}

function listTails(digits: string): ByteRange[] {
  const own = findTail(digits)
  return own ? [own, ...findNestedTails(digits)] : [...findNestedTails(digits)]
}

function namesItsSources(compiled: string, masks: readonly ByteRange[]): boolean {
  const tail = findTail(compiled)
  return tail !== null && hasMetadataHash(compiled, tail) && !masks.some((mask) => overlaps(mask, tail))
}

/** Masks of a broken file could match any code, so at least half of the code without tails is compared. */
function leavesTooLittle(size: number, ignored: readonly ByteRange[], tails: readonly ByteRange[]): boolean {
  const compared = size - countBytes(ignored)
  const masked = countBytes(ignored) - countBytes(tails)
  return compared === 0 || compared < masked
}

/** solc writes `__$` and 34 digits of a hash, before 0.5 `__` and the name of the library filled up with `_`. */
const PLACEHOLDER = /__(?:\$[0-9a-f]{34}\$__|.{38})/g

/** A Solidity library pushes its own address first: https://docs.soliditylang.org/en/latest/contracts.html#call-protection-for-libraries */
const LIBRARY_START = `73${'00'.repeat(20)}`

/**
 * The bytes that are written after compilation: immutables, addresses of libraries, and a library's own address. Sorted and
 * joined; null for ranges beyond the code. `digits` are in lower case.
 */
function listMasks(
  digits: string,
  { immutables, links }: Omit<CodeTemplate, 'digits'>,
): readonly ByteRange[] | null {
  const placeholders = [...digits.matchAll(PLACEHOLDER)].map(({ index }) => ({
    start: index / 2,
    length: 20,
  }))
  const own = digits.startsWith(LIBRARY_START) ? [{ start: 1, length: 20 }] : []
  return joinByteRanges([...immutables, ...links, ...placeholders, ...own], digits.length / 2)
}
