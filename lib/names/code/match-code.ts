import type { Hex } from 'viem'
import type { ByteRange, CodeTemplate } from '../build/built-contract'
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
  const { length } = template.digits
  if (deployed.length - 2 !== length || length === 0 || length % 2 === 1) return null
  const [code, compiled] = [deployed.slice(2).toLowerCase(), template.digits.toLowerCase()]
  const masked = hideBoth(code, compiled, listMasks(compiled, template), MASK)
  if (!masked || isTooLittleLeft(masked.compiled)) return null
  if (masked.code === masked.compiled) return namesItsSources(masked.compiled) ? 'exact' : 'same code'
  const left = hideBoth(masked.code, masked.compiled, listSharedTails(code, compiled), TAIL)
  return left && left.code === left.compiled && !isTooLittleLeft(left.compiled) ? 'same code' : null
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

/** Characters that replace hex digits which are not compared. */
const MASK = '.'
const TAIL = '-'

/** Replaces ranges of both codes; null for ranges beyond the code. */
function hideBoth(code: string, compiled: string, ranges: readonly ByteRange[], by: string) {
  const isWithin = ({ start, length }: ByteRange) =>
    Number.isInteger(start) && Number.isInteger(length) && start >= 0 && length > 0
  const sorted = ranges.toSorted((a, b) => a.start - b.start)
  if (!sorted.every((range) => isWithin(range) && (range.start + range.length) * 2 <= code.length))
    return null
  return { code: hide(code, sorted, by), compiled: hide(compiled, sorted, by) }
}

function hide(digits: string, sorted: readonly ByteRange[], by: string): string {
  let hidden = ''
  let end = 0
  for (const { start, length } of sorted) {
    const from = Math.max(start, end)
    const to = Math.max(start + length, end)
    hidden += digits.slice(end * 2, from * 2) + by.repeat((to - from) * 2)
    end = to
  }
  return hidden + digits.slice(end * 2)
}

/** Metadata tails that both codes have at the same place, at the end or in the codes that they create. */
function listSharedTails(code: string, compiled: string): readonly ByteRange[] {
  const deployed = listTails(code)
  return listTails(compiled).filter((tail) =>
    deployed.some(({ start, length }) => start === tail.start && length === tail.length),
  )
}

function listTails(digits: string): ByteRange[] {
  const own = findTail(digits)
  return own ? [own, ...findNestedTails(digits)] : [...findNestedTails(digits)]
}

/** Whether the metadata hash was compared too. */
function namesItsSources(compiled: string): boolean {
  const tail = findTail(compiled)
  const isCompared = tail !== null && !compiled.slice(tail.start * 2).includes(MASK)
  return isCompared && hasMetadataHash(compiled, tail)
}

/** Masks of a broken file could match any code, so at least half of the code without tails is compared. */
function isTooLittleLeft(compiled: string): boolean {
  const masked = countOf(compiled, MASK)
  const compared = compiled.length - masked - countOf(compiled, TAIL)
  return compared === 0 || compared < masked
}

const countOf = (text: string, character: string): number => text.split(character).length - 1

/** solc writes `__$` and 34 digits of a hash, before 0.5 `__` and the name of the library filled up with `_`. */
const PLACEHOLDER = /__(?:\$[0-9a-f]{34}\$__|.{38})/g

/** A Solidity library pushes its own address first: https://docs.soliditylang.org/en/latest/contracts.html#call-protection-for-libraries */
const LIBRARY_START = `73${'00'.repeat(20)}`

/** The bytes that are written after compilation: immutables, addresses of libraries, and a library's own address. */
function listMasks(
  digits: string,
  { immutables, links }: Omit<CodeTemplate, 'digits'>,
): readonly ByteRange[] {
  const placeholders = [...digits.matchAll(PLACEHOLDER)].map(({ index }) => ({
    start: index / 2,
    length: 20,
  }))
  const own = digits.startsWith(LIBRARY_START) ? [{ start: 1, length: 20 }] : []
  return [...immutables, ...links, ...placeholders, ...own]
}
