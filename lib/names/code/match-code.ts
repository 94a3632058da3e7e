import type { Hex } from 'viem'
import type { ByteRange, CodeTemplate } from '../build/built-contract'
import { countBytes, joinByteRanges, overlaps, rangesBetween } from './byte-ranges'
import { listMasks } from './code-masks'
import { findNestedTails, findTail, hasMetadataHash } from './metadata-tail'

/**
 * `exact`: equal, and the tail holds the hash of the metadata, which holds those of the sources: the names are those that
 * were compiled. `same code`: it does the same, but the sources may name things otherwise, swapped ones too; equal codes
 * that were compiled without such a hash are no more than that.
 */
export type MatchDegree = 'exact' | 'same code'

/**
 * Whether the code at an address was made from a compiled one; null where it was not, for an address without code, and for
 * a template whose masks are broken or leave less than half of it to compare.
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

/** What a code was found to be: all that fit it as well as any, in the order in which they were given. */
export type CodeMatches<Known> = { degree: MatchDegree; found: readonly Known[] }

/** Everything known that fits a deployed code best; none of several is chosen. Null where nothing fits. */
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

/** Tails that both codes have at the same place, at their end or in what they create. */
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

/** Less than half of what is no tail: masks of a broken file fit anything. */
function leavesTooLittle(size: number, ignored: readonly ByteRange[], tails: readonly ByteRange[]): boolean {
  const compared = size - countBytes(ignored)
  const masked = countBytes(ignored) - countBytes(tails)
  return compared === 0 || compared < masked
}
