import type { Hex } from 'viem'
import { countOf, formatCount } from '@/lib/text/count'

/** The problem of a text that is not a block hash. */
export const NO_BLOCK_HASH =
  'A block hash is 0x and 64 hex digits, alone or in the address of a block’s page.'

/** Compares pasted hashes with the hash of a block. Hashes of `others`, further blocks of the proof, may be pasted too. */
export function judgePastedHash(
  pasted: string,
  hash: Hex,
  others: readonly Hex[] = [],
): 'none' | 'malformed' | 'same' | { other: Hex } {
  const hashes = [hash, ...others]
  const found = findPastedHashes(pasted, hashes)
  if (typeof found === 'string' || 'other' in found) return found
  const [first = 0] = found.same
  return found.same.has(0) ? 'same' : { other: hashes[first] ?? hash }
}

/** Finds pasted hashes among the hashes of a proof: their indexes, or the first other hash. Spaces or commas separate them. */
export function findPastedHashes(
  pasted: string,
  hashes: readonly string[],
): 'none' | 'malformed' | { other: Hex } | { same: ReadonlySet<number> } {
  const texts = pasted.split(/[\s,]+/).filter((text) => text !== '')
  if (texts.length === 0) return 'none'
  const read = texts.flatMap((text) => readPastedHash(text) ?? [])
  if (read.length < texts.length) return 'malformed'
  const other = read.find((hash) => !hashes.includes(hash))
  return other ? { other } : { same: new Set(read.map((hash) => hashes.indexOf(hash))) }
}

const HASH = /^(?:0x)?([0-9a-f]{64})$/

/** The URL of a block's page. The URL of a transaction has a hash, too, but not a block hash. */
const PAGE_OF_BLOCK = /[/?&]block(?:s|hash)?[/=](0x[0-9a-f]{64})(?![0-9a-f])/

/** In lower case: a hash, or the hash in the URL of a block's page. Null for anything else. */
export function readPastedHash(pasted: string): Hex | null {
  const text = pasted.trim().toLowerCase()
  const digits = HASH.exec(text)?.[1]
  return digits ? `0x${digits}` : ((PAGE_OF_BLOCK.exec(text)?.[1] ?? null) as Hex | null)
}

/** More blocks than this are counted. */
const MAX_NAMED = 3

/** Which block hashes were pasted, and how many are only claimed in the file. Empty if all were pasted. */
export function describePasted(rests: readonly { name: string }[], pasted: ReadonlySet<number>): string {
  const names = rests.filter((_, at) => pasted.has(at)).map(({ name }) => name)
  const left = rests.length - names.length
  if (left === 0) return ''
  const of = names.length > MAX_NAMED ? countOf(names.length, 'block') : names.join(' and ')
  const others = left === 1 ? 'The other is' : `The other ${formatCount(left)} are`
  return `${names.length === 1 ? 'It is the hash' : 'They are the hashes'} of ${of}. ${others} still only claimed in the file.`
}
